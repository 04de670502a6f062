/** Icons of lotteries, prizes and coins. */
import { Icon } from './Icon.tsx';

export function TicketIcon() {
  return (
    <Icon>
      <path d="M3.5 8a1.5 1.5 0 0 1 1.5-1.5h14A1.5 1.5 0 0 1 20.5 8v2a2 2 0 0 0 0 4v2a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 16v-2a2 2 0 0 0 0-4ZM14 7v2m0 2v2m0 2v2" />
    </Icon>
  );
}

export function PrizeIcon() {
  return (
    <Icon>
      <path d="M4.5 12v8.5h15V12M3.5 8h17v4h-17ZM12 8v12.5M12 8S10.5 3.5 8 3.5 5.5 8 12 8Zm0 0s1.5-4.5 4-4.5S18.5 8 12 8Z" />
    </Icon>
  );
}

export function CoinIcon() {
  return (
    <Icon>
      <circle cx="12" cy="12" r="8.5" />
      <path d="m8.5 9.5 3.5 6 3.5-6" />
    </Icon>
  );
}
