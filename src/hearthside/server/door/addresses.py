"""Addresses, as far as people are counted by them."""

from collections.abc import Iterable
from ipaddress import IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network

Network = IPv4Network | IPv6Network
THIS_MACHINE = ("127.0.0.0/8", "::1/128")


def household(address: str) -> str:
    """What counts as one.  With IPv6 a household has a whole network of addresses: its prefix counts; an IPv4
    address that came in by a socket for both is an IPv4 address."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if not isinstance(found, IPv6Address):
        return address
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(IPv6Network((found, 64), strict=False).network_address)


def networks(texts: Iterable[str]) -> tuple[Network, ...]:
    """From addresses and networks as people write them; raises ValueError."""
    return tuple(ip_network(text, strict=False) for text in texts)


def within(address: str, those: Iterable[Network]) -> bool:
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return False
    if isinstance(found, IPv6Address) and found.ipv4_mapped is not None:
        return any(found.ipv4_mapped in one for one in those)
    return any(found in one for one in those)
