import type { CDPSession } from 'playwright';
import { findFontSamples } from './pageScripts.ts';

interface Node {
  nodeId: number;
  backendNodeId: number;
  localName: string;
  shadowRoots?: Node[];
  children?: Node[];
}

interface PlatformFont {
  familyName: string;
  isCustomFont: boolean;
  glyphCount: number;
}

/** The parts of a text field in which the browser draws its words. */
const withParts = (node: Node): Node[] => [
  node,
  ...[...(node.shadowRoots ?? []), ...(node.children ?? [])].flatMap(withParts),
];

/**
 * Text that is drawn with a font of the machine and not of the page: it looks different on another machine.
 * `isKnown` remembers, for one page of one brand, which ways of writing were looked at before.
 * The fonts in `allowed` come out of a package too, with the browser (Chinese); what asks for the machine's font first, as
 * the tools of designers do, gets the browser's.
 */
export async function findSystemFonts(cdp: CDPSession, known: Set<string>, allowed: RegExp): Promise<string[]> {
  const { result } = await cdp.send('Runtime.evaluate', {
    expression: `(${findFontSamples})()`,
    objectGroup: 'fonts',
  });
  if (!result.objectId) return [];
  const { result: properties } = await cdp.send('Runtime.getProperties', {
    objectId: result.objectId,
    ownProperties: true,
  });
  const found: string[] = [];
  await cdp.send('DOM.getDocument', { depth: 0 });
  for (const { name, value } of properties) {
    if (value?.subtype !== 'node' || !value.objectId || known.has(name) || /^(system-ui|monospace)\b/.test(name))
      continue;
    const before = found.length;
    const { node } = (await cdp.send('DOM.describeNode', { objectId: value.objectId, depth: -1, pierce: true })) as {
      node: Node;
    };
    // A field draws its text in internal parts. Any other element is looked up directly.
    const isField = node.localName === 'input' || node.localName === 'textarea';
    const { nodeIds } = await cdp.send('DOM.pushNodesByBackendIdsToFrontend', {
      backendNodeIds: (isField ? withParts(node) : [node]).map(({ backendNodeId }) => backendNodeId),
    });
    for (const nodeId of nodeIds) {
      const { fonts } = (await cdp.send('CSS.getPlatformFontsForNode', { nodeId })) as { fonts: PlatformFont[] };
      for (const { familyName, isCustomFont } of fonts) {
        if (!isCustomFont && !allowed.test(familyName)) {
          found.push(
            `it is written with the machine's font ${familyName}, where the page asks for ${name.split('|')[0]}`,
          );
        }
      }
    }
    // Only what is right: at a second look a fault is one again.
    if (found.length === before) known.add(name);
  }
  await cdp.send('Runtime.releaseObjectGroup', { objectGroup: 'fonts' });
  return [...new Set(found)];
}
