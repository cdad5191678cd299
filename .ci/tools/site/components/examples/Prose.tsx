import { Prose } from '#ui';

export function Example() {
  return (
    <Prose>
      <h2>Privacy</h2>
      <p>We keep your mobile number until you ask us to delete it.</p>
    </Prose>
  );
}
