/**
 * Gives pages for designers all of the window: with a screen to choose Storybook would draw a frame with margins around
 * them. A story without controls has no panel for them, which would explain how to write some. Storybook has no place for parameters by tag; this is called for every story while it is prepared, as settleChromatic.
 */
export function settlePages<T extends object>({
  tags,
  parameters,
  argTypes,
}: {
  tags: readonly string[];
  parameters: Record<string, unknown>;
  argTypes: T;
}): T {
  if (tags.includes('page')) parameters.viewport = { options: {} };
  if (Object.keys(argTypes).length === 0) parameters.controls = { disable: true };
  return argTypes;
}
