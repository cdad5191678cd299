import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_BRAND } from '#contract/wire';
import { OperatorError } from './errors.ts';
import type { TrustProxy } from './http/address.ts';
import type { ChannelSettings } from './messages/index.ts';
import { readMessages } from './messages/settings.ts';
import { GATEWAY_NAMES, type GatewayName } from './payments/gateway.ts';
import { root } from './root.ts';
import { createSettingReader, type SettingReader, type SettingSource } from './settingReader.ts';

/** Everything that can be set from outside; `.env.example` describes each. */
export interface Env {
  isProduction: boolean;
  /** Serve the app's sources through Vite, with hot reload. */
  isDev: boolean;
  /** Serve /sandbox: simulated till, payment gateway and inbox. Never in production. */
  hasSandbox: boolean;
  port: number;
  host: string;
  /** Address under which diners reach the host; undefined: the address of the request (never in production). */
  publicUrl: string | undefined;
  dataDir: string;
  databaseUrl: string | undefined;
  /** Connections to Postgres that one server keeps. */
  databasePool: number;
  seedDemo: boolean;
  signingKey: string;
  /** base64url of 32 bytes. */
  otpKey: string;
  /** Known to the server alone: hashes SMS codes and signs cookies. */
  otpSecret: string;
  /**
   * First part of send-otp's answer (WIRE-39). 'safe': a value that only the server can check; 'legacy': the code,
   * readable by every client.
   */
  otpInAnswer: 'safe' | 'legacy';
  /** The gateway of the server. A brand may set another. */
  gateway: GatewayName;
  /** Signs the notifications of the gateway. */
  gatewaySecret: string;
  /** Key for calls to the gateway. */
  gatewayKey: string | undefined;
  /** Address of Fiserv's API, and the secret that signs calls to it. */
  gatewayApiUrl: string | undefined;
  gatewayApiSecret: string | undefined;
  /** Number of the shop at the gateway. */
  gatewayStore: string | undefined;
  /** Address of the gateway; for 'sandbox' its payment page without the session. undefined: the usual one. */
  gatewayUrl: string | undefined;
  /** More hosts that a payment page may be on (PAY-2). */
  gatewayHosts: string[];
  /** Providers of SMS and e-mails. A kind that none of them has goes to the sandbox's inbox. */
  messageChannels: ChannelSettings[];
  /** Other origins that may call the API (CORS). */
  allowedOrigins: string[];
  /** Address of the app where another server serves it; undefined: this host does. */
  appUrl: string | undefined;
  defaultBrand: string;
  centsPerPoint: number;
  /** Brand id that clients validate promo codes with (WIRE-19). */
  promoBrandId: number;
  /** Seconds that a sign-in lasts. */
  tokenTtl: number;
  /** Seconds in which an order must be paid where its outlet sets none. */
  paymentTimeout: number;
  /** 'kiosk' signs out a minute after sign-in, 'phone' when the token expires (SESSION-3, SESSION-4). */
  sessionPolicy: 'phone' | 'kiosk';
  logLevel: string;
  /** E-mail address that feedback is sent to; undefined: it is only kept in the database. */
  feedbackEmail: string | undefined;
  /** Password of /staff; undefined disables /staff. */
  staffPassword: string | undefined;
  /** Password of the managers at /staff, who may settle money; without it, no one can. */
  managerPassword: string | undefined;
  /** Bearer token of /metrics; undefined disables /metrics. */
  metricsToken: string | undefined;
  /** Days after which orders lose mobile number and e-mail address, and feedback is deleted. 0: never. */
  retentionDays: number;
  /** An OpenTelemetry collector is set. Its other settings are read by the OpenTelemetry libraries. */
  hasTelemetry: boolean;
  /** true: the first address of X-Forwarded-For is the client. A number: how many trusted proxies append to it. */
  trustProxy: TrustProxy;
}

/** One or more settings are wrong; the message has one sentence for each. */
export class EnvError extends OperatorError {
  override name = 'EnvError';
}

/** Default secrets for development. They are public, so production refuses them. */
export const DEFAULT_SECRETS = {
  SIGNING_KEY: 'makan-development-signing-key',
  OTP_KEY: 'bWFrYW4tZGV2ZWxvcG1lbnQtb3RwLWtleS0zMmJ5dGU',
  OTP_SECRET: 'makan-development-otp-secret',
  GATEWAY_SECRET: 'makan-development-gateway-secret',
} as const;

/** A secret with fewer different characters is not random. */
const MIN_DISTINCT_CHARACTERS = 8;

const WEB = ['https:', 'http:'];

const makeExampleSecret = (): string => randomBytes(32).toString('base64url');

const isRepetitive = (value: string): boolean => new Set(value).size < MIN_DISTINCT_CHARACTERS;

const complainOfRepetition = (name: string): string =>
  `${name} repeats a few characters, which can be guessed; set it, for example to ${makeExampleSecret()}.`;

/** Keys and secrets: production has its own, no two are the same. */
function readSecrets({ given, choice, wrong }: SettingReader, isProduction: boolean) {
  const secret = (name: keyof typeof DEFAULT_SECRETS, min: number): string => {
    const value = given(name);
    if (isProduction && (value === undefined || value === DEFAULT_SECRETS[name])) {
      wrong.push(
        `${name} is not set to a secret of your own, and the default is public; set it, for example to ${makeExampleSecret()}.`,
      );
    } else if (isProduction && value !== undefined && isRepetitive(value)) {
      wrong.push(complainOfRepetition(name));
    } else if (value !== undefined && value.length < min) {
      wrong.push(`${name} has ${value.length} characters, which can be guessed; use at least ${min}.`);
    }
    return value ?? DEFAULT_SECRETS[name];
  };
  const otpKey = secret('OTP_KEY', 43);
  if (!/^[\w-]{43}$/.test(otpKey) || Buffer.from(otpKey, 'base64url').length !== 32) {
    wrong.push(`OTP_KEY is not the base64url of 32 bytes; set it, for example to ${makeExampleSecret()}.`);
  }
  const otpInAnswer = choice('OTP_IN_ANSWER', 'safe', ['safe', 'legacy']);
  if (isProduction && otpInAnswer === 'legacy') {
    wrong.push('OTP_IN_ANSWER is legacy, which gives every code away to whoever asks for it; leave it out.');
  }
  const secrets = Object.keys(DEFAULT_SECRETS).map((name) => [name, given(name)] as const);
  for (const [index, [name, value]] of secrets.entries()) {
    const [twin] = secrets.slice(0, index).find(([, other]) => value !== undefined && other === value) ?? [];
    if (twin)
      wrong.push(`${name} and ${twin} are the same; whoever learns one must not know the other, so change one.`);
  }
  return {
    otpKey,
    otpInAnswer,
    signingKey: secret('SIGNING_KEY', 16),
    otpSecret: secret('OTP_SECRET', 16),
    gatewaySecret: secret('GATEWAY_SECRET', 16),
  };
}

/** Addresses of this host, and of those that it works with. */
function readAddresses({ list, url, wrong }: SettingReader, isProduction: boolean) {
  const allowedOrigins = list('ALLOWED_ORIGINS');
  for (const origin of allowedOrigins) {
    if (!URL.canParse(origin) || new URL(origin).origin !== origin) {
      wrong.push(`ALLOWED_ORIGINS holds '${origin}', which is no origin; write it like https://order.example.sg.`);
    }
  }
  const gatewayHosts = list('GATEWAY_HOSTS');
  for (const host of gatewayHosts) {
    if (!URL.canParse(`https://${host}`) || new URL(`https://${host}`).host !== host) {
      wrong.push(`GATEWAY_HOSTS holds '${host}', which is no host name; write it like pay.example.com.`);
    }
  }
  /** Production cannot do without it; one that is wrong has been complained of. */
  const needed = (name: string, consequence: string): string | undefined => {
    const address = url(name, WEB);
    if (isProduction && !address && wrong.every((sentence) => !sentence.startsWith(name))) {
      wrong.push(`${name} is not set, ${consequence}`);
    }
    return address;
  };
  const publicUrl = needed('PUBLIC_URL', 'so payments could not return; set it to the address that diners open.');
  const appUrl = url('APP_URL', WEB);
  if (appUrl !== undefined) allowedOrigins.push(new URL(appUrl).origin);
  return { allowedOrigins, gatewayHosts, publicUrl, appUrl };
}

/** The gateway of the server. A brand may set another. */
function readGateway({ given, choice, url, wrong }: SettingReader, isProduction: boolean) {
  const gateway = choice('GATEWAY', 'sandbox', GATEWAY_NAMES);
  const gatewayUrl = url('GATEWAY_URL', WEB);
  const gatewayKey = given('GATEWAY_KEY');
  const gatewayStore = given('GATEWAY_STORE');
  const gatewayApiUrl = url('GATEWAY_API_URL', WEB);
  const gatewayApiSecret = given('GATEWAY_API_SECRET');
  if (isProduction && gateway === 'sandbox' && given('GATEWAY_URL') === undefined)
    wrong.push(
      'GATEWAY_URL is not set, and production has no sandbox; set GATEWAY to stripe, hitpay or fiserv, or GATEWAY_URL to your own payment page.',
    );
  if ((gateway === 'stripe' || gateway === 'hitpay') && gatewayKey === undefined)
    wrong.push(`GATEWAY_KEY is not set, so ${gateway} takes no calls; set it to the key from your account there.`);
  if (gateway === 'fiserv' && gatewayStore === undefined)
    wrong.push('GATEWAY_STORE is not set, so Fiserv does not know the shop; set it to your store number there.');
  if (gateway === 'fiserv' && given('GATEWAY_URL') === undefined)
    wrong.push('GATEWAY_URL is not set, so Fiserv cannot be reached; set it to the address of its payment page.');
  const api = [gatewayKey, gatewayApiUrl, gatewayApiSecret].filter((value) => value !== undefined);
  if (gateway === 'fiserv' && api.length > 0 && api.length < 3)
    wrong.push('GATEWAY_KEY, GATEWAY_API_URL and GATEWAY_API_SECRET belong together; set all three or none.');
  return { gateway, gatewayUrl, gatewayKey, gatewayStore, gatewayApiUrl, gatewayApiSecret };
}

function readBrand({ given, wrong }: SettingReader): string {
  const brand = given('DEFAULT_BRAND') ?? DEFAULT_BRAND;
  if (!/^[a-z0-9-]+$/.test(brand)) {
    wrong.push(`DEFAULT_BRAND is '${brand}', which is no brand code; use the name of a folder in themes.`);
  }
  return brand;
}

function readPassword({ given, wrong }: SettingReader, name: string): string | undefined {
  const value = given(name);
  if (value !== undefined && value.length < 16)
    wrong.push(`${name} has ${value.length} characters, which can be guessed; use at least 16.`);
  else if (value !== undefined && isRepetitive(value)) wrong.push(complainOfRepetition(name));
  return value;
}

function readStaffPasswords(reader: SettingReader) {
  const staffPassword = readPassword(reader, 'STAFF_PASSWORD');
  const managerPassword = readPassword(reader, 'MANAGER_PASSWORD');
  if (managerPassword !== undefined && managerPassword === staffPassword)
    reader.wrong.push(
      'MANAGER_PASSWORD and STAFF_PASSWORD are the same, so everybody could give money back; change one.',
    );
  if (managerPassword !== undefined && staffPassword === undefined)
    reader.wrong.push('MANAGER_PASSWORD is set without STAFF_PASSWORD, which opens /staff; set both.');
  return { staffPassword, managerPassword };
}

const COLLECTORS = [
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT',
  'OTEL_EXPORTER_OTLP_METRICS_ENDPOINT',
];

/** Whether a collector is set. */
function readTelemetry({ given, url }: SettingReader): boolean {
  for (const name of COLLECTORS) url(name, WEB);
  return COLLECTORS.some((name) => given(name)) && given('OTEL_SDK_DISABLED')?.toLowerCase() !== 'true';
}

/** Reads and checks the settings. Throws an {@link EnvError} that names every wrong value. */
export function readEnv(source: SettingSource): Env {
  const reader = createSettingReader(source);
  const { given, whole, choice, flag, url, wrong } = reader;
  // Any other value, such as 'prod', is production too: a typing mistake must not open the sandbox.
  const isProduction = !['development', 'test'].includes(given('NODE_ENV') ?? 'development');
  const env: Env = {
    ...readSecrets(reader, isProduction),
    ...readAddresses(reader, isProduction),
    ...readGateway(reader, isProduction),
    messageChannels: readMessages(reader, isProduction),
    defaultBrand: readBrand(reader),
    metricsToken: readPassword(reader, 'METRICS_TOKEN'),
    ...readStaffPasswords(reader),
    hasTelemetry: readTelemetry(reader),
    isProduction,
    isDev: flag('MAKAN_DEV', false),
    hasSandbox: !isProduction,
    port: whole('PORT', 4180, 0, 65_535),
    host: given('HOST') ?? '0.0.0.0',
    dataDir: given('DATA_DIR') ?? join(root, '.data'),
    databasePool: whole('DATABASE_POOL', 20, 2, 500),
    databaseUrl: url('DATABASE_URL', ['postgres:', 'postgresql:']),
    seedDemo: flag('SEED_DEMO', !isProduction),
    centsPerPoint: whole('CENTS_PER_POINT', 100, 1, 10_000),
    promoBrandId: whole('PROMO_BRAND_ID', 1, 1, 2_147_483_647),
    tokenTtl: whole('TOKEN_TTL', 14 * 86_400, 60, 365 * 86_400),
    paymentTimeout: whole('PAYMENT_TIMEOUT', 900, 30, 86_400),
    sessionPolicy: choice('SESSION_POLICY', 'phone', ['phone', 'kiosk']),
    feedbackEmail: given('FEEDBACK_EMAIL'),
    retentionDays: whole('RETENTION_DAYS', 365, 0, 36_500),
    logLevel: choice('LOG_LEVEL', 'info', ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    trustProxy: /^[1-9]\d*$/.test(given('TRUST_PROXY') ?? '')
      ? whole('TRUST_PROXY', 1, 1, 10)
      : flag('TRUST_PROXY', false),
  };
  if (wrong.length) throw new EnvError(wrong.join('\n'));
  return env;
}

/**
 * Reads the settings of this process: its environment, and what that lacks from `.env` of the checkout. Throws {@link
 * EnvError}.
 */
export function loadEnv(): Env {
  const file = join(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  return readEnv(process.env);
}
