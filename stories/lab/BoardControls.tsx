import { Choice } from '../parts/Choice';
import { BoardBar } from './parts';

/** View settings of the board. They are not part of the proposal. */
export interface BoardView {
  kind: 'screens' | 'components';
  isCompared: boolean;
  language: string;
  textZoom: string;
  form: string;
  scale: string;
}

export const startView: BoardView = {
  kind: 'screens',
  isCompared: false,
  language: 'story',
  textZoom: '100',
  form: 'normal',
  scale: '0.6',
};

interface BoardControlsProps {
  view: BoardView;
  /** The brand has a dark form. */
  hasDark: boolean;
  onChange: (view: BoardView) => void;
}

/** The bar above the board. */
export function BoardControls({ view, hasDark, onChange }: BoardControlsProps) {
  return (
    <BoardBar role="group" aria-label="What the board shows">
      <Choice
        label="Board"
        value={view.kind}
        options={[
          ['screens', 'Screens'],
          ['components', 'Components'],
        ]}
        onValueChange={(kind) => onChange({ ...view, kind })}
      />
      <Choice
        label="Language"
        value={view.language}
        options={[
          ['story', 'English'],
          ['2', '中文'],
          ['3', 'Melayu'],
          ['4', 'தமிழ்'],
        ]}
        onValueChange={(language) => onChange({ ...view, language })}
      />
      <Choice
        label="Text size"
        value={view.textZoom}
        options={['100', '130', '200'].map((size) => [size, `Text ${size} %`])}
        onValueChange={(textZoom) => onChange({ ...view, textZoom })}
      />
      {hasDark && (
        <Choice
          label="Form"
          value={view.form}
          options={[
            ['normal', 'Light'],
            ['dark', 'Dark'],
          ]}
          onValueChange={(form) => onChange({ ...view, form })}
        />
      )}
      <Choice
        label="Size of a phone"
        value={view.scale}
        options={['0.4', '0.6', '0.8', '1'].map((scale) => [scale, `${Number(scale) * 100} %`])}
        onValueChange={(scale) => onChange({ ...view, scale })}
      />
      <label>
        <input
          type="checkbox"
          checked={view.isCompared}
          onChange={(event) => onChange({ ...view, isCompared: event.target.checked })}
        />
        Before and after
      </label>
    </BoardBar>
  );
}
