const BONUS_POINTS = 2; // RUC-47

/** RUC-44 to RUC-48: a card in front +1, a card in the hand −1, never below 0, and two points for the call. */
export const pointsOf = (front: number, hand: number, called: boolean): number =>
  Math.max(0, front - hand) + (called ? BONUS_POINTS : 0);
