import { Picture } from '#ui';

export function Example() {
  return <Picture sources={['dishes/steaming-bowl.webp']} alt="Laksa Lemak" style={{ inlineSize: 160 }} />;
}
