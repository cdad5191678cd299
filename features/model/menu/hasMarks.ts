import type { MenuItem } from './menuTypes';

/** Whether a dish has a mark on its card, whose code loads for such a dish only (MENU-30). */
export const hasMarks = ({ nutriGrade, isAlcohol }: MenuItem): boolean =>
  nutriGrade !== undefined || isAlcohol === true;
