// The shape of each seat, in a square of 16: as much its sign as its colour (look.css).
export const SHAPES = [
  "M8 1 15 14H1z",
  "M8 1a7 7 0 1 1 0 14A7 7 0 0 1 8 1z",
  "M2 2h12v12H2z",
  "M8 0l8 8-8 8-8-8z",
  "M8 0l2.2 5.300 5.800.5-4.400 3.800L13 15l-5-3-5 3 1.400-5.400L0 5.800l5.800-.5z",
  "M5.500 1h5v4.500H15v5h-4.500V15h-5v-4.500H1v-5h4.500z",
];
