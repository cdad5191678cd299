import { Switch } from '#ui';

export function Example() {
  return <Switch defaultChecked>Ready sound</Switch>;
}
