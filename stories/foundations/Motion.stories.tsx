import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { styled } from 'styled-components';
import { Button, token } from '#ui';
import { Foundation, Part, TokenLabel } from './parts';
import { getTokens, useValues } from './tokens';

const Track = styled.div`
  display: flex;
  container-type: inline-size;
  padding: ${token.space[1]};
  border-radius: ${token.radius.full};
  background: ${token.color.surfaceSunken};

  &[data-side='end'] > span {
    transform: translateX(calc(100cqi - 100%));
  }
`;

const Ball = styled.span`
  inline-size: 2rem;
  block-size: 2rem;
  border-radius: ${token.radius.full};
  background: ${token.color.accent};
  transition: transform;
`;

function Motion() {
  const values = useValues();
  const [side, setSide] = useState<'start' | 'end'>('start');
  const [durations, easings] = ['fast|medium|slow', 'ease'].map((names) =>
    getTokens('motion').filter(({ name }) => new RegExp(`^(${names})`).test(name)),
  );
  const track = (key: string, duration: string, easing: string) => (
    <Track data-side={side} data-testid={key}>
      <Ball style={{ transitionDuration: duration, transitionTimingFunction: easing }} />
    </Track>
  );
  return (
    <Foundation
      title="Motion"
      lead="Only opacity and transform move, for 240 ms at most, and nothing moves where the device asks for calm."
    >
      <div>
        <Button variant="secondary" onClick={() => setSide(side === 'start' ? 'end' : 'start')}>
          Play
        </Button>
      </div>
      <Part title="Durations">
        {durations?.map(({ id, name, property, description }) => (
          <div key={id}>
            {track(name, `var(${property})`, token.motion.easeOut)}
            <TokenLabel name={name} value={values[id]} text={description} />
          </div>
        ))}
      </Part>
      <Part title="Easing">
        {easings?.map(({ id, name, property, description }) => (
          <div key={id}>
            {track(name, '900ms', `var(${property})`)}
            <TokenLabel name={name} value={values[id]} text={`${description ?? ''} Slowed down here.`} />
          </div>
        ))}
      </Part>
    </Foundation>
  );
}

const meta = {
  title: 'Foundations/Motion',
  component: Motion,
  tags: ['!autodocs', 'page'],
  parameters: { layout: 'fullscreen' },
  globals: { viewport: { value: 'whole' } },
} satisfies Meta<typeof Motion>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Durations and easings, to be played. */
export const Play: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Play' }));
    await expect(canvas.getByTestId('fast')).toHaveAttribute('data-side', 'end');
  },
};
