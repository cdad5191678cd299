/** Whether a drawing has letters that every device draws in a font of its own, instead of their outlines. */
export const hasLiveText = (svg: string): boolean => /<(?:svg:)?text[\s>]/.test(svg.replace(/<!--[\s\S]*?-->/g, ''));
