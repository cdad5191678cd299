import type { MenuItem } from './menuTypes';

/** Whether a dish has a mark on its card, whose code loads for such a dish only (MENU-27). */
export const hasMarks = ({ nutriGrade }: MenuItem): boolean => nutriGrade !== undefined;
