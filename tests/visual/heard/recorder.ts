/**
 * Functions that run inside a page of the preview and record what a screen reader is told. Each is sent to the browser as
 * text, so it may only use its parameters and browser APIs.
 */

/** A user's action, an announcement, or a dialog that opened or closed, in the order of the page. */
export type HeardEvent =
  | { kind: 'action' }
  /** `silent`: the text came together with its polite region, so most readers say nothing. */
  | { kind: 'said'; how: 'polite' | 'assertive' | 'silent'; text: string }
  /** A dialog that opened. Its focus is known if no action followed: an action of a test does not wait for the focus. */
  | { kind: 'opened'; dialog: string; focus?: string };

/** Properties of the page besides the accessibility tree. */
export interface HeardPage {
  /** Role and name of the focused element; `nothing` for the page itself. */
  focus: string;
  /** Descriptions, values, live regions and the like: a line for each element that has any. */
  details: string[];
  events: HeardEvent[];
  /** Broken rules that the tree does not show, each a sentence about 'it'. */
  faults: string[];
}

interface EarWindow extends Window {
  ear?: { restart: () => void; read: () => HeardPage };
}

/** Before anything else runs in a page: listens to its live regions, its dialogs and its focus. */
export function listen(): void {
  const liveSelector = '[aria-live], [role=status], [role=alert], [role=log], output';
  const dialogSelector = '[role=dialog], [role=alertdialog], dialog[open]';
  let events: HeardEvent[] = [];
  let known = new Set<Element>();
  let openDialogs = new Set<Element>();

  const tidy = (text: string) => text.replace(/\s+/g, ' ').trim();
  /** A box that is not made (`display: contents`) is as visible as what is around it. */
  const isHidden = (element: Element): boolean => {
    if (element.closest('[aria-hidden=true], [inert]')) return true;
    if (element.checkVisibility({ visibilityProperty: true })) return false;
    const isContents = getComputedStyle(element).display === 'contents' && element.parentElement !== null;
    return !isContents || isHidden(element.parentElement as Element);
  };
  const isElement = (node: Node): node is Element => node.nodeType === Node.ELEMENT_NODE;

  const getText = (root: Node): string => {
    const parts: string[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (
      let node: Node | null = root.nodeType === Node.TEXT_NODE ? root : walker.nextNode();
      node;
      node = walker.nextNode()
    )
      if (node.parentElement && !isHidden(node.parentElement)) parts.push((node as Text).data);
    return tidy(parts.join(' '));
  };
  const getTextOfIds = (ids: string | null): string =>
    tidy(
      (ids ?? '')
        .split(/\s+/)
        .map((id) => document.getElementById(id)?.textContent ?? '')
        .join(' '),
    );
  const getName = (element: Element): string => {
    const { labels } = element as HTMLInputElement;
    return (
      getTextOfIds(element.getAttribute('aria-labelledby')) ||
      tidy(element.getAttribute('aria-label') ?? '') ||
      tidy([...(labels ?? [])].map(getText).join(' ')) ||
      tidy(element.getAttribute('alt') ?? '') ||
      (element.matches(dialogSelector) ? '' : getText(element).slice(0, 60))
    );
  };
  const getRole = (element: Element): string => {
    const type = element.getAttribute('type') ?? 'text';
    const byTag: Record<string, string> = {
      a: 'link',
      h1: 'heading',
      h2: 'heading',
      h3: 'heading',
      textarea: 'textbox',
    };
    const byType: Record<string, string> = {
      checkbox: 'checkbox',
      radio: 'radio',
      search: 'searchbox',
      number: 'spinbutton',
    };
    const plain =
      element.localName === 'input' ? (byType[type] ?? 'textbox') : (byTag[element.localName] ?? element.localName);
    return element.getAttribute('role') ?? plain;
  };
  const describe = (element: Element | null): string => {
    if (!element || element === document.body || element === document.documentElement) return 'nothing';
    const name = getName(element);
    return name ? `${getRole(element)} ${JSON.stringify(name)}` : getRole(element);
  };

  const isLive = (region: Element) => region.getAttribute('aria-live') !== 'off';
  const getPoliteness = (region: Element) =>
    (region.getAttribute('aria-live') ?? (region.getAttribute('role') === 'alert' ? 'assertive' : 'polite')) ===
    'assertive'
      ? 'assertive'
      : 'polite';
  const isAtomic = (region: Element) =>
    (region.getAttribute('aria-atomic') ?? String(region.matches('[role=status], [role=alert], output'))) === 'true';

  const getLive = (region: Element) =>
    isLive(region) ? `${getPoliteness(region)}${isAtomic(region) ? ', whole' : ''}` : 'off';
  /** Liveness of a region by its role alone. */
  const getUsualLive = (region: Element) =>
    ({ status: 'polite, whole', output: 'polite, whole', alert: 'assertive, whole', log: 'polite' })[getRole(region)] ??
    'off';

  const findOpened = (): string[] => {
    const now = [...document.querySelectorAll(dialogSelector)].filter((one) => !isHidden(one));
    const opened = now.filter((one) => !openDialogs.has(one)).map(getName);
    openDialogs = new Set(now);
    return opened;
  };

  const isOfNewDialog = (region: Element) => {
    const dialog = region.closest(dialogSelector);
    return dialog !== null && !openDialogs.has(dialog);
  };

  const say = (region: Element, isNew: boolean, text: string) => {
    if (text === '' || !isLive(region)) return;
    const politeness = getPoliteness(region);
    if (!isHidden(region) && (!isNew || politeness === 'assertive'))
      events.push({ kind: 'said', how: politeness, text });
    // At the start of a page, or of a dialog, everything is new and nothing is an answer. An <output> is a field's value.
    else if (isOfNewDialog(region) || region.matches('output')) return;
    else if (events.some(({ kind }) => kind === 'action')) events.push({ kind: 'said', how: 'silent', text });
  };

  const look = (records: readonly MutationRecord[]) => {
    const added = new Map<Element, Node[]>();
    const fresh = new Set<Element>();
    const regionsIn = (node: Node) =>
      isElement(node) ? [...(node.matches(liveSelector) ? [node] : []), ...node.querySelectorAll(liveSelector)] : [];
    for (const { type, target, addedNodes, removedNodes } of records) {
      for (const node of removedNodes) for (const region of regionsIn(node)) known.delete(region);
      for (const node of addedNodes) for (const region of regionsIn(node)) if (!known.has(region)) fresh.add(region);
      const parent = isElement(target) ? target : target.parentElement;
      const region = parent?.closest(liveSelector);
      if (!region) continue;
      const nodes = type === 'characterData' ? [target] : [...addedNodes];
      added.set(region, [...(added.get(region) ?? []), ...nodes]);
    }
    for (const [region, nodes] of added) {
      if (fresh.has(region) || !region.isConnected || nodes.length === 0) continue;
      const connected = nodes.filter((node) => node.isConnected);
      const text = tidy(connected.map(getText).join(' '));
      if (text !== '') say(region, false, isAtomic(region) ? getText(region) : text);
    }
    for (const region of fresh) {
      if (!region.isConnected) continue;
      say(region, true, getText(region));
      known.add(region);
    }
  };
  const observer = new MutationObserver(look);
  observer.observe(document, { subtree: true, childList: true, characterData: true });

  const act = () => {
    look(observer.takeRecords());
    for (const dialog of findOpened()) events.push({ kind: 'opened', dialog });
    if (events.at(-1)?.kind !== 'action') events.push({ kind: 'action' });
  };
  for (const type of ['pointerdown', 'keydown', 'click']) window.addEventListener(type, act, { capture: true });

  const getDetails = (element: Element): string => {
    const get = (name: string) => element.getAttribute(name);
    const described = getTextOfIds(get('aria-describedby')) || tidy(get('aria-description') ?? '');
    const value = get('aria-valuetext') ?? get('aria-valuenow');
    const parts = [
      described && `described ${JSON.stringify(described)}`,
      value !== null && `value ${value}${get('aria-valuemax') ? ` of ${get('aria-valuemax')}` : ''}`,
      (element.matches(':required') || get('aria-required') === 'true') && 'required',
      (element as HTMLInputElement).readOnly && 'read-only',
      get('aria-current') && get('aria-current') !== 'false' && `current ${get('aria-current')}`,
      get('aria-haspopup') && get('aria-haspopup') !== 'false' && `opens a ${get('aria-haspopup')}`,
      get('aria-busy') === 'true' && 'busy',
      get('aria-modal') === 'true' && 'modal',
      get('aria-roledescription') && `called ${JSON.stringify(get('aria-roledescription'))}`,
      get('lang') && `in ${get('lang')}`,
      element.matches(liveSelector) && getLive(element) !== getUsualLive(element) && `live ${getLive(element)}`,
    ].filter((part) => typeof part === 'string' && part !== '');
    return parts.length === 0 ? '' : `${describe(element)}: ${parts.join(', ')}`;
  };

  /** Safari takes a list with `list-style: none` for text, unless it has the role or is in a navigation. */
  const findMuteLists = (): string[] =>
    [...document.querySelectorAll('ul, ol')]
      .filter(
        (list) => !list.hasAttribute('role') && !list.closest('nav') && !isHidden(list) && list.querySelector('li'),
      )
      .filter((list) => getComputedStyle(list).listStyleType === 'none')
      .map(
        (list) =>
          `Safari does not say the length of the list '${getText(list).slice(0, 40)}', which has no bullets; give it role="list"`,
      );
  /** A dialog says its name and its description when it opens; what stands between them and its first control is lost. */
  const findMuteDialogs = (): string[] =>
    [...document.querySelectorAll(dialogSelector)]
      .filter((dialog) => !isHidden(dialog))
      .flatMap((dialog) => {
        const read = [...dialog.querySelectorAll('p, button, a[href], input, textarea, select')].find(
          (one) => !isHidden(one) && (!one.matches('p') || getText(one) !== ''),
        );
        const sentence = read?.matches('p') ? getText(read) : '';
        const described = getTextOfIds(dialog.getAttribute('aria-describedby'));
        return described.replace(/\s/g, '').includes(sentence.replace(/\s/g, ''))
          ? []
          : [
              `its dialog '${getName(dialog)}' opens without its first sentence '${sentence}'; make that its description`,
            ];
      });

  const findMuteGroups = (): string[] =>
    [...document.querySelectorAll('[role=group], fieldset')]
      .filter((group) => !isHidden(group) && !group.hasAttribute('aria-label') && !group.querySelector('legend'))
      .filter((group) => getTextOfIds(group.getAttribute('aria-labelledby')) === '')
      .map((group) => `its group '${getText(group).slice(0, 40)}' has no name`);

  (window as EarWindow).ear = {
    restart: () => {
      observer.takeRecords();
      events = [];
      known = new Set(document.querySelectorAll(liveSelector));
      openDialogs = new Set();
    },
    read: () => {
      look(observer.takeRecords());
      const focus = describe(document.activeElement);
      for (const dialog of findOpened()) events.push({ kind: 'opened', dialog, focus });
      const dialog = [...document.querySelectorAll(dialogSelector)].filter((one) => !isHidden(one)).at(-1);
      const root = dialog ?? document.body;
      const details = [...(dialog ? [dialog] : []), ...root.querySelectorAll('*')]
        .filter((element) => !element.closest('script, style, div[class^=sb-]') && !isHidden(element))
        .map(getDetails)
        .filter((line) => line !== '');
      return { focus, details, events, faults: [...findMuteLists(), ...findMuteDialogs(), ...findMuteGroups()] };
    },
  };
}

/** Forgets what the previous story said. */
export const restartListening = (): void => (window as EarWindow).ear?.restart();

/** Returns the record since the story began, and the properties of the page now. */
export const readEar = (): HeardPage | undefined => (window as EarWindow).ear?.read();
