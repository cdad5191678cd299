import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { readErasureMark } from '#features/platform/storage';

interface Entry {
  /** The erasure after which this entry of the history was shown first. */
  erasure?: string | null;
}

/** The entry of the browser's history; undefined where the router keeps its history elsewhere, as in a story. */
function readEntry(): Entry | undefined {
  const entry = window.history.state as (Entry & { idx?: unknown }) | null;
  return typeof entry?.idx === 'number' ? entry : undefined;
}

/**
 * True if Back returned to a page of a person whose data was erased since. It must not be shown to the next person
 * (SESSION-18). The address itself opens for anyone who has it (ADR-0002).
 */
export function useIsOfFormerVisitor(): boolean {
  const { key } = useLocation();
  const mark = readErasureMark();
  const erasure = readEntry()?.erasure;
  const isFormer = erasure !== undefined && erasure !== mark;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each history entry has its own key.
  useEffect(() => {
    const entry = readEntry();
    // Not through the router, for which it would be a navigation.
    if (entry && !isFormer) window.history.replaceState({ ...entry, erasure: mark }, '');
  }, [key, isFormer, mark]);
  return isFormer;
}
