// Standing offers, as one seat sees them.
import type { OfferInfo, OptionInfo } from "../../protocol";

export interface Standing {
  offer: OfferInfo;
  /** It is made to me, by me, or among others. */
  to: "me" | "mine" | "others";
  /** What I can answer: accept, decline, retract. */
  answers: OptionInfo[];
}

/** To me first, then mine, then those of others. */
export function standing(offers: OfferInfo[], free: OptionInfo[], seat: number | null): Standing[] {
  const order = { me: 0, mine: 1, others: 2 };
  return offers
    .map((offer): Standing => {
      const answers = free.filter(({ key }) => key.split(":")[1] === String(offer.number) && /^[a-z]+:\d+$/.test(key));
      const to = offer.seat === seat ? "mine" : (offer.to ?? seat) === seat && seat !== null ? "me" : "others";
      return { offer, to, answers };
    })
    .sort((one, other) => order[one.to] - order[other.to]);
}

/** The key of an offer; `to` null: whoever likes it. */
export const offerKey = (to: number | null, given: string, wanted: string) =>
  `${to === null ? "offer" : `offer_to_${to}`}:${given}:${wanted}`;
