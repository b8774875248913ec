// Parts of a kind have ids that begin alike: "hand:0" and "hand:1", "rival_stones" and "stones:0".

export const familyOf = (id: string) => (id.split(/[:/]/)[0] ?? id).replace(/^rival_/, "");
