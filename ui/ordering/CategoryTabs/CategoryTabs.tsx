import { type ComponentPropsWithRef, memo, useCallback, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { prefersReducedMotion } from '../../prefersReducedMotion';
import { useControlled } from '../../primitives/useControlled';
import { buttonReset, landscapePhone } from '../../styles';
import { token } from '../../tokens';

/** One category in the strip. */
export interface CategoryTab {
  /** Identifies the category. */
  id: string;
  /** Its name. */
  label: string;
}

export interface CategoryTabsProps extends Omit<ComponentPropsWithRef<'nav'>, 'defaultValue' | 'children'> {
  /** Name of the strip, for screen readers. */
  label: string;
  /** From first to last. */
  tabs: readonly CategoryTab[];
  /** Id of the category in view. Without it the strip is uncontrolled, from `defaultValue`. */
  value?: string | undefined;
  /** Id that a strip without `value` starts with. Default none. */
  defaultValue?: string;
  /** Called with the id of the pressed tab. Keep it stable between renders. */
  onValueChange?: (id: string) => void;
}

const Root = styled.nav`
  border-block-end: ${token.outline.card} solid ${token.color.line};
  background: ${token.color.background};
`;

const Strip = styled.div`
  display: flex;
  gap: ${token.space[2]};
  padding: ${token.space[2]} max(${token.space[3]}, env(safe-area-inset-right)) ${token.space[2]}
    max(${token.space[3]}, env(safe-area-inset-left));
  overflow-x: auto;
  overscroll-behavior-inline: contain;
  scrollbar-width: none;

  &::-webkit-scrollbar {
    display: none;
  }

  ${landscapePhone} {
    padding-block: 2px;
  }
`;

const Tab = styled.button`
  ${buttonReset}
  flex: none;
  min-block-size: 44px;
  padding: ${token.space[2]} ${token.space[4]};
  border-radius: ${token.radius.control};
  color: ${token.color.inkMuted};
  font-size: ${token.size.body};
  font-weight: ${token.weight.strong};
  line-height: ${token.leading.tight};
  white-space: nowrap;
  transition: background-color ${token.motion.fast} ${token.motion.easeOut};

  &[data-selected] {
    background: ${token.color.accent};
    color: ${token.color.onAccent};
  }

  @media (forced-colors: active) {
    &[data-selected] {
      outline: 2px solid Highlight;
    }
  }
`;

interface TabButtonProps {
  tab: CategoryTab;
  isSelected: boolean;
  onSelect: (id: string) => void;
}

/* Memoized: while the list scrolls, only the two tabs that change render again. */
const TabButton = memo(function TabButton({ tab, isSelected, onSelect }: TabButtonProps) {
  return (
    <Tab
      type="button"
      onClick={() => onSelect(tab.id)}
      aria-current={isSelected ? 'true' : undefined}
      data-selected={isSelected || undefined}
    >
      {tab.label}
    </Tab>
  );
});

/** Scrolls the strip, but not the page, so that `tab` is in its middle. */
function scrollToCentre(strip: HTMLElement, tab: HTMLElement) {
  const stripBox = strip.getBoundingClientRect();
  const tabBox = tab.getBoundingClientRect();
  const distance = tabBox.left + tabBox.width / 2 - (stripBox.left + stripBox.width / 2);
  strip.scrollBy?.({ left: distance, behavior: prefersReducedMotion() ? 'auto' : 'smooth' });
}

/** The menu's categories in a strip that scrolls sideways and keeps the category in view visible. */
export function CategoryTabs({ label, tabs, value, defaultValue = '', onValueChange, ...rest }: CategoryTabsProps) {
  const [selected, setSelected] = useControlled(value, defaultValue);
  const select = useCallback(
    (id: string) => {
      setSelected(id);
      onValueChange?.(id);
    },
    [setSelected, onValueChange],
  );
  const strip = useRef<HTMLDivElement>(null);
  const isAtStart = useRef(true);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the selection changes.
  useEffect(() => {
    const { current } = strip;
    const tab = current?.querySelector<HTMLElement>('[data-selected]');
    if (!current || !tab) return;
    // The first tab is in view already; measuring it would force a layout on a new screen.
    if (isAtStart.current && tab === current.firstElementChild) return;
    isAtStart.current = false;
    scrollToCentre(current, tab);
    if ((document.fonts?.status ?? 'loaded') === 'loaded') return;
    // The letters of a font that comes late have another width.
    let isCurrent = true;
    void document.fonts.ready.then(() => isCurrent && scrollToCentre(current, tab));
    return () => {
      isCurrent = false;
    };
  }, [selected]);

  return (
    <Root aria-label={label} {...rest}>
      <Strip ref={strip}>
        {tabs.map((tab) => (
          <TabButton key={tab.id} tab={tab} isSelected={tab.id === selected} onSelect={select} />
        ))}
      </Strip>
    </Root>
  );
}
