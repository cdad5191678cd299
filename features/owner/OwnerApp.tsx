import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { OwnerCategory, OwnerChange, OwnerChangeAnswer, OwnerEdit, OwnerShop, OwnerTarget } from '#contract/owner';
import { SubmitButton } from '#features/platform/forms';
import {
  createSnackbarQueue,
  ErrorState,
  LinkButton,
  MenuSkeleton,
  MessageScreen,
  type Schedule,
  SnackbarRegion,
} from '#ui';
import { CategoriesPage } from './CategoriesPage';
import { CategoryPage } from './CategoryPage';
import { ChangesPage } from './ChangesPage';
import { type OwnerCalls, Refused } from './calls';
import {
  type Drafts,
  type Entry,
  findMistake,
  keepChanges,
  type Place,
  putDrafts,
  type ShopWithNew,
  type Typed,
  toEdits,
  withNew,
} from './drafts';
import { Frame, type Section } from './Frame';
import { MenuPage } from './MenuPage';
import { nameThing } from './names';
import { OutletPage, OutletsPage } from './OutletsPage';
import { OwnerContext } from './ownerContext';
import { type Preview, ReviewDialog } from './ReviewDialog';
import { SoldPage } from './SoldPage';
import { TaxesPage } from './TaxesPage';
import { countChanges } from './words';

export interface OwnerAppProps {
  calls: OwnerCalls;
  /** The page that is open, such as `/dish/21`. */
  path: string;
  /** The address of a page. */
  toHref: (path: string) => string;
  /** Called with the address of the page to open. */
  onNavigate: (href: string) => void;
  /** undefined: the server's default. */
  brandId?: number | undefined;
  /** Opens the pages of another brand, in its look. */
  onBrandChange: (brandId: number) => void;
  /** Draws a dish as diners will see it. */
  Preview: Preview;
  /** Ends notices. Default: the browser's timers. */
  schedule?: Schedule;
  /** Draws the id of a new category or dish. Default: a random one. */
  drawId?: () => number;
}

const byTimer: Schedule = (task, delayMs) => {
  const timer = setTimeout(task, delayMs);
  return () => clearTimeout(timer);
};

/** A random id of those that the server keeps free for new things (`LEAST_NEW_ID` of `#contract/owner`). */
const drawNewId = (): number => 1_000_000_000 + ((crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % 1_000_000_000);

const toRefused = (fault: unknown): Refused => (fault instanceof Refused ? fault : new Refused(0, String(fault)));

const NOTICE_MS = 5000;

/** The server's code for a value that has changed since it was read. */
const CHANGED = 'OWNER_CHANGED';

interface Page {
  title: string;
  section: Section;
  up?: string;
  body: 'menu' | 'categories' | 'taxes' | 'outlets' | 'changes' | { of: OwnerTarget; id: number };
}

/** The page of a path; undefined for an address of nothing that there is. */
function findPage(shop: ShopWithNew, drafts: Drafts, path: string): Page | undefined {
  if (path === '/') return { title: 'Menu', section: 'menu', body: 'menu' };
  if (path === '/categories') return { title: 'Categories', section: 'menu', up: '/', body: 'categories' };
  if (path === '/taxes') return { title: 'Taxes', section: 'outlets', up: '/outlets', body: 'taxes' };
  if (path === '/outlets') return { title: 'Outlets', section: 'outlets', body: 'outlets' };
  if (path === '/changes') return { title: 'Changes', section: 'changes', body: 'changes' };
  const [, of, text] = /^\/(dish|choice|category|outlet)\/(\d+)$/.exec(path) ?? [];
  const id = Number(text);
  const outlet = of === 'outlet' && shop.outlets.find((one) => one.id === id);
  if (outlet) return { title: outlet.name, section: 'outlets', up: '/outlets', body: { of: 'outlet', id } };
  const lists = { dish: shop.dishes, choice: shop.choices, category: shop.categories };
  const kind = of as keyof typeof lists | undefined;
  const thing = kind && (lists[kind] as readonly OwnerCategory[] | undefined)?.find((one) => one.id === id);
  return (
    kind && thing && { title: nameThing(shop, drafts, kind, id), section: 'menu', up: '/', body: { of: kind, id } }
  );
}

/** The server's answer to the present drafts. `of` names them, so that an answer to earlier ones is dropped. */
interface Trial {
  of: string;
  answer?: OwnerChangeAnswer;
  refused?: Refused;
}

/** The owner's pages: the menu, its outlets, what was changed, and the review before anything is published. */
export function OwnerApp(props: OwnerAppProps) {
  const {
    calls,
    path,
    toHref,
    onNavigate,
    brandId,
    onBrandChange,
    Preview,
    schedule = byTimer,
    drawId = drawNewId,
  } = props;
  const [published, setPublished] = useState<OwnerShop>();
  const [problem, setProblem] = useState<Refused>();
  const [drafts, setDrafts] = useState<Drafts>({});
  const [changes, setChanges] = useState<readonly OwnerChange[]>();
  const [changesProblem, setChangesProblem] = useState<string>();
  const [busy, setBusy] = useState<number>();
  const [isReviewing, setReviewing] = useState(false);
  const [isPublishing, setPublishing] = useState(false);
  const [trial, setTrial] = useState<Trial>();
  // Stays while the review is open: the list already has the new value, and the owner must learn that it is new.
  const [outdated, setOutdated] = useState<string>();
  const shop = useMemo(() => published && withNew(published, drafts), [published, drafts]);
  const [queue] = useState(() => createSnackbarQueue(schedule));
  const say = (variant: 'success' | 'error', text: string) => queue.push({ variant, text, durationMs: NOTICE_MS });

  const read = useCallback(async () => {
    try {
      const next = await calls.readShop(brandId);
      setPublished(next);
      setProblem(undefined);
      setDrafts((known) => keepChanges(next, known));
      return next;
    } catch (fault) {
      setProblem(toRefused(fault));
      return undefined;
    }
  }, [calls, brandId]);

  const readChanges = useCallback(
    (of: number) =>
      calls.readChanges(of).then(
        (list) => {
          setChanges(list);
          setChangesProblem(undefined);
        },
        (fault: unknown) => setChangesProblem(toRefused(fault).message),
      ),
    [calls],
  );

  useEffect(() => {
    void read();
    // Another owner, or the staff, may have changed the shop while this page was in the background.
    const look = () => document.visibilityState === 'visible' && void read();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [read]);

  const isOnChanges = path === '/changes';
  const shownBrand = shop?.brand.id;
  useEffect(() => {
    if (isOnChanges && shownBrand !== undefined) void readChanges(shownBrand);
  }, [isOnChanges, shownBrand, readChanges]);

  const isDirty = Object.keys(drafts).length > 0;
  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isDirty]);

  const edits = useMemo(() => (published ? toEdits(published, drafts) : []), [published, drafts]);
  const name = JSON.stringify(edits);
  const tryOut = useEffectEvent((given: OwnerEdit[], of: string) => {
    if (!shop || given.length === 0) return;
    calls.change({ brandId: shop.brand.id, edits: given, isTrial: true }).then(
      (answer) => setTrial({ of, answer }),
      (fault: unknown) => {
        setTrial({ of, refused: toRefused(fault) });
        if (toRefused(fault).code !== CHANGED) return;
        setOutdated(toRefused(fault).message);
        void read();
      },
    );
  });
  useEffect(() => {
    if (isReviewing) tryOut(JSON.parse(name) as OwnerEdit[], name);
  }, [isReviewing, name]);

  // The dialog has nothing to show once the last draft was discarded.
  if (isReviewing && !isDirty && !isPublishing) setReviewing(false);

  const setAll = useCallback(
    (entries: readonly Entry[]) => setDrafts((known) => (published ? putDrafts(published, known, entries) : known)),
    [published],
  );
  const setTyped = useCallback(
    ({ of, id, field }: Place, typed: Typed) => setAll([{ of, id, field, typed }]),
    [setAll],
  );
  const owner = useMemo(
    () => shop && { shop, calls, drafts, setTyped, setAll, drawId, toHref, navigate: onNavigate },
    [shop, calls, drafts, setTyped, setAll, drawId, toHref, onNavigate],
  );

  if (!shop || !owner)
    return problem ? (
      <MessageScreen
        title="The shop could not be read"
        text={problem.message}
        action={
          problem.status === 401 ? (
            <LinkButton href="/staff/sign-in?back=/staff/shop">Sign in</LinkButton>
          ) : (
            <SubmitButton onClick={() => void read()}>Try again</SubmitButton>
          )
        }
      />
    ) : (
      <MenuSkeleton label="The shop is read" />
    );

  const own = trial?.of === name ? trial : undefined;
  const publish = async () => {
    setPublishing(true);
    const count = edits.length;
    try {
      await calls.change({ brandId: shop.brand.id, edits, ...(own?.answer?.doubts.length && { isMeant: true }) });
      setDrafts((known) =>
        Object.fromEntries(Object.entries(known).filter(([, draft]) => findMistake(draft) !== undefined)),
      );
      setReviewing(false);
      say('success', `${countChanges(count)} published. Open phones have it now; 'Changes' takes it back.`);
    } catch (fault) {
      setTrial({ of: name, refused: toRefused(fault) });
      if (toRefused(fault).code === CHANGED) setOutdated(toRefused(fault).message);
    }
    await read();
    setPublishing(false);
  };
  const undo = async (id: number) => {
    setBusy(id);
    try {
      await calls.undo(id);
      say('success', 'Taken back. Open phones have it now.');
    } catch (fault) {
      say('error', toRefused(fault).message);
    }
    await Promise.all([readChanges(shop.brand.id), read()]);
    setBusy(undefined);
  };

  const page = findPage(shop, drafts, path);
  const body = page?.body;
  const thing = typeof body === 'object' ? body : undefined;
  const dish = thing?.of === 'dish' ? shop.dishes.find(({ id }) => id === thing.id) : undefined;
  const choice = thing?.of === 'choice' ? shop.choices.find(({ id }) => id === thing.id) : undefined;
  const outlet = thing?.of === 'outlet' ? shop.outlets.find(({ id }) => id === thing.id) : undefined;
  const category = thing?.of === 'category' ? shop.categories.find(({ id }) => id === thing.id) : undefined;
  return (
    <OwnerContext.Provider value={owner}>
      <Frame
        title={page?.title ?? 'Not found'}
        section={page?.section ?? 'menu'}
        up={page ? page.up : '/'}
        onReview={() => {
          setTrial(undefined);
          setOutdated(undefined);
          setReviewing(true);
        }}
      >
        {body === 'menu' && <MenuPage onBrandChange={onBrandChange} />}
        {body === 'categories' && <CategoriesPage />}
        {body === 'taxes' && <TaxesPage />}
        {body === 'outlets' && <OutletsPage />}
        {body === 'changes' && (
          <ChangesPage
            changes={changes}
            problem={changesProblem}
            busy={busy}
            onUndo={(id) => void undo(id)}
            onRetry={() => void readChanges(shop.brand.id)}
          />
        )}
        {dish && <SoldPage key={path} of="dish" sold={dish} />}
        {choice && <SoldPage key={path} of="choice" sold={choice} />}
        {outlet && <OutletPage key={path} outlet={outlet} />}
        {category && <CategoryPage key={path} category={category} />}
        {!page && <ErrorState title="There is no such page" text="It may have been taken off the menu since." />}
      </Frame>
      <ReviewDialog
        open={isReviewing}
        onClose={() => setReviewing(false)}
        trial={own?.answer}
        outdated={outdated}
        problem={own?.refused?.message ?? problem?.message}
        isSignedOut={own?.refused?.status === 401}
        isPublishing={isPublishing}
        onPublish={() => void publish()}
        Preview={Preview}
      />
      <SnackbarRegion queue={queue} />
    </OwnerContext.Provider>
  );
}
