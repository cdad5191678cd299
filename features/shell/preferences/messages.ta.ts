import type { Key } from './messages';

const tamil: Record<Key, string> = {
  title: 'மொழி, எழுத்தின் அளவு',
  language: 'மொழி',
  textSize: 'எழுத்தின் அளவு',
  percent: '{size} %',
  done: 'முடிந்தது',
};

export default tamil;
