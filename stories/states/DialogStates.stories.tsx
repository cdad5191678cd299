import { brands } from 'virtual:brands';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState } from 'react';
import { expect } from 'storybook/test';
import { styled } from 'styled-components';
import { token } from '#ui';
import { states } from '../../tests/visual/states';
import { Foundation, Part } from '../foundations/parts';

interface Index {
  entries: Record<string, { id: string; type: string; tags?: string[] }>;
}

const areas = [...new Set(states.map(({ id }) => id.replace(/\..*/, '')))];

/** The story of each state, as this Storybook lists them. */
function useStories(): ReadonlyMap<string, string> {
  const [stories, setStories] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    const control = new AbortController();
    const read = async () => {
      const answer = await fetch('./index.json', { signal: control.signal });
      const { entries } = (await answer.json()) as Index;
      const tagged = Object.values(entries).filter(({ type }) => type === 'story');
      setStories(
        new Map(
          tagged.flatMap(({ id, tags = [] }) =>
            tags.filter((tag) => tag.startsWith('state:')).map((tag): [string, string] => [tag.slice(6), id]),
          ),
        ),
      );
    };
    // Where stories run as tests there is no list: the states are shown without links then.
    read().catch(() => undefined);
    return () => control.abort();
  }, []);
  return stories;
}

/** Address of the last report, where this Storybook serves one. */
const reportAddress = './visual-report/index.html';

function useHasReport(): boolean {
  const [has, setHas] = useState(false);
  useEffect(() => {
    const control = new AbortController();
    fetch(reportAddress, { method: 'HEAD', signal: control.signal })
      .then(({ ok }) => setHas(ok))
      .catch(() => undefined);
    return () => control.abort();
  }, []);
  return has;
}

const Rows = styled.dl`
  display: grid;
  gap: ${token.space[4]};
  margin: 0;
`;

const Row = styled.div`
  display: grid;
  gap: ${token.space[1]};
  padding-block-end: ${token.space[4]};
  border-block-end: 1px solid ${token.color.line};

  & dt {
    font-weight: ${token.weight.strong};
    overflow-wrap: anywhere;
  }
  & dd {
    margin: 0;
  }
  & dd + dd {
    color: ${token.color.inkMuted};
  }
  & a {
    color: ${token.color.accentInk};
  }
  & ul {
    display: flex;
    flex-wrap: wrap;
    gap: ${token.space[1]} ${token.space[3]};
    margin: 0;
    padding: 0;
    list-style: none;
  }
`;

/** Every state that each brand has a picture of, with the words that it must show. */
function DialogStates() {
  const stories = useStories();
  const hasReport = useHasReport();
  return (
    <Foundation
      title="Dialog states"
      lead={`${states.length} states, each pictured in every brand by npm run visual, which compares the pictures with the approved ones. Its report is reports/visual/index.html.`}
    >
      {hasReport && (
        <p>
          <a href={reportAddress} target="_top">
            The last report
          </a>
        </p>
      )}
      {areas.map((area) => (
        <Part key={area} title={area}>
          <Rows>
            {states
              .filter(({ id }) => id.startsWith(`${area}.`))
              .map(({ id, given, shows, isLayout }) => {
                const story = stories.get(id);
                return (
                  <Row key={id}>
                    <dt>{id}</dt>
                    <dd>
                      Given {given}
                      {isLayout && '. On every screen'}
                    </dd>
                    {shows.length > 0 && <dd>Shows {shows.map((words) => `‘${words}’`).join(', ')}</dd>}
                    {story && (
                      <dd>
                        <ul>
                          {Object.entries(brands).map(([code, { brand }]) => (
                            <li key={code}>
                              <a
                                href={`./?path=/story/${story}&globals=brand:${code}`}
                                target="_top"
                                aria-label={`${id} in ${brand.name}`}
                              >
                                {brand.name}
                              </a>
                            </li>
                          ))}
                        </ul>
                      </dd>
                    )}
                  </Row>
                );
              })}
          </Rows>
        </Part>
      ))}
    </Foundation>
  );
}

const meta = {
  title: 'Overview/Dialog states',
  component: DialogStates,
  tags: ['!autodocs', 'page'],
  parameters: { layout: 'fullscreen' },
  globals: { viewport: { value: 'whole' } },
} satisfies Meta<typeof DialogStates>;

export default meta;
type Story = StoryObj<typeof meta>;

export const All: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Dialog states' })).toBeVisible();
    for (const { id } of states) await expect(canvas.getByText(id)).toBeInTheDocument();
  },
};
