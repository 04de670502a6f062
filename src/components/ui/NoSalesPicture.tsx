import { Scene } from './Scene.tsx';

/** A stall at a fair, its table still empty. */
export function NoSalesPicture() {
  return (
    <Scene>
      <path fill="#1b2154" d="M66 62h5v76h-5zM169 62h5v76h-5z" />
      <path fill="#fbf6ec" d="M56 46h128l8 24H48Z" />
      <path fill="#b5432b" d="M72 46h22l-4 24H64ZM109 46h22l4 24h-30ZM146 46h22l8 24h-26Z" />
      <path fill="#93a0e6" d="M58 104h124v32H58z" />
      <path fill="#f4b62b" d="M52 96h136v10H52z" />
    </Scene>
  );
}
