import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { SENHA_MINIMA_DO_BACKUP } from '@clinica/shared-domain'
import { readChave } from './auditoria/selo/chave'
import type { EnderecosDoBanco } from './db/banco'
import { newSegredo, readSegredo } from './partida/segredo'
import { PASTA_DA_API } from './pastas'

export type Config = {
  /** Signs the session tokens: SEGREDO, or the data folder's own, or a new one that the start keeps there. Nodes behind one proxy share it. */
  segredo: string
  /** Seals the audit: AUDITORIA_CHAVE, or the data folder's own; without one nothing is sealed. */
  chaveDaAuditoria?: string
  dadosDir: string
  /** The built shell and remotes; without it only /api is served. */
  portalDir?: string
  /** As people reach the portal, for links in e-mails; without it they are sent only from a server of this machine alone. */
  publicUrl?: string
  smtpUrl?: string
  remetente: string
  nomeClinica: string
  /** As it is shown where somebody is told to call. */
  telefoneClinica: string | null
  sentryDsn: string | null
  /** Postal code service, without a final slash; browsers ask it for `{cepUrl}/{cep}/json`. Null turns it off. */
  cepUrl: string | null
  permitirRemotoLocal: boolean
  /** Shows `/api/docs` to whoever reaches the server. */
  documentacao: boolean
  /** IANA zone of the clinic. */
  fuso: string
  /** Proxies in front whose X-Forwarded-* are believed: how many stand one behind the other, or their addresses. */
  proxies: number | string
  nivelDeLog: string
  /** What Prometheus says of itself at /api/metrics; without it there is none. */
  senhaDasMetricas?: string
  /** Sends its requests and statements to an OpenTelemetry collector, whose address its own variables say. */
  rastros?: boolean
  /** Milliseconds from which a statement is told in the log, with its route. */
  consultaLentaMs: number
  /** Live streams of one person on this node, at most: the tabs that stay up to date by themselves. */
  fluxosPorPessoa: number
  /** Milliseconds for which a node that was told to stop still serves, and asks to be sent no more. */
  despedidaMs: number
  /** Where a backup is written every day, and where those that somebody asks for stand until they are fetched. */
  backup?: BackupDiario
}

type BackupDiario = {
  /** BACKUP_DIR; nodes share it. */
  pasta: string
  /** How many of them stay. */
  manter: number
  /** Hour of the clinic, 0 to 23, after which the day's is made. */
  hora: number
  /** Protects them. */
  senha?: string
}

const FUSO_PADRAO = 'America/Sao_Paulo'
const REDES_POR_NOME = new Set(['loopback', 'linklocal', 'uniquelocal'])
/** `255.255.0.0`: ones, then zeros. */
const isMascara = (valor: string): boolean =>
  isIP(valor) === 4 &&
  /^1+0*$/.test(
    valor
      .split('.')
      .map((parte) => Number(parte).toString(2).padStart(8, '0'))
      .join(''),
  )
const isRede = (valor: string): boolean => {
  const [endereco = '', prefixo, ...resto] = valor.split('/')
  const familia = isIP(endereco)
  const bits = Number(prefixo)
  const cabe =
    prefixo === undefined ||
    (familia === 4 && isMascara(prefixo)) ||
    (/^\d+$/.test(prefixo) && bits > 0 && bits <= (familia === 4 ? 32 : 128))
  return familia > 0 && cabe && resto.length === 0
}
/** Throws what is neither a count nor addresses: nobody would know where a request comes from. */
const proxiesOf = (valor = ''): number | string => {
  if (/^\d*$/.test(valor)) return Number(valor)
  if (!valor.split(',').every((rede) => REDES_POR_NOME.has(rede.trim()) || isRede(rede.trim())))
    throw new Error(
      'PROXIES deve dizer quantos proxies há na frente, ou os endereços deles, como 10.0.0.0/8,loopback.',
    )
  return valor
}

/** Throws what is no zone: no day of the clinic would have a beginning. */
const fusoOf = (valor: string | undefined): string => {
  const fuso = valor || FUSO_PADRAO
  try {
    new Intl.DateTimeFormat('pt-BR', { timeZone: fuso })
    return fuso
  } catch {
    throw new Error(`FUSO deve ser um fuso horário, como ${FUSO_PADRAO}, e não ${fuso}.`)
  }
}

const isSmtp = (valor: string): boolean => {
  if (!URL.canParse(valor)) return false
  const { protocol, hostname, username, password } = new URL(valor)
  try {
    decodeURIComponent(username + password)
  } catch {
    return false
  }
  return /^smtps?:$/.test(protocol) && hostname !== ''
}
/** Throws what is no mail server: the messages would go to whatever listens on this machine. */
const smtpUrlOf = (valor: string | undefined): string | undefined => {
  if (!valor) return undefined
  if (!isSmtp(valor))
    throw new Error(
      'SMTP_URL deve ser um endereço como smtps://usuario:senha@servidor:465, com os sinais da senha escritos em %: %40 por @, %25 por %.',
    )
  return valor
}

/** Throws what is no address of a page: every link of an e-mail would be broken. */
const publicUrlOf = (valor: string | undefined): string | undefined => {
  if (!valor) return undefined
  if (!URL.canParse(valor) || !/^https?:$/.test(new URL(valor).protocol))
    throw new Error('PUBLIC_URL deve ser o endereço completo do portal, como https://portal.clinica.com.br.')
  return valor.replace(/\/+$/, '')
}

const numberOf = (
  nome: string,
  valor: string | undefined,
  padrao: number,
  de: number,
  ate: number,
): number => {
  const numero = Number(valor || padrao)
  if (Number.isInteger(numero) && numero >= de && numero <= ate) return numero
  throw new Error(`${nome} deve ser um número de ${de} a ${ate}.`)
}

/** Throws for what somebody could guess. */
const tokenOf = (nome: string, valor: string | undefined): string | undefined => {
  if (valor && valor.length < 16) throw new Error(`${nome} deve ter pelo menos 16 caracteres.`)
  return valor || undefined
}

/** OpenTelemetry's own variables. */
const tracesOf = (env: NodeJS.ProcessEnv): boolean =>
  Boolean(env.OTEL_EXPORTER_OTLP_ENDPOINT || env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT) &&
  env.OTEL_SDK_DISABLED?.toLowerCase() !== 'true' &&
  env.OTEL_TRACES_EXPORTER !== 'none'

/** Throws for a passphrase that the screen would not take. */
const senhaDoBackupOf = (senha: string | undefined): string | undefined => {
  if (senha && senha.trim().length < SENHA_MINIMA_DO_BACKUP)
    throw new Error(`BACKUP_SENHA deve ter pelo menos ${SENHA_MINIMA_DO_BACKUP} caracteres.`)
  return senha || undefined
}

/** Where the clinic's PostgreSQL is; undefined for the embedded database. */
export const readBanco = (env: NodeJS.ProcessEnv): EnderecosDoBanco | undefined => {
  if (!env.DATABASE_URL) return undefined
  const direta = env.DATABASE_URL_DIRETA || undefined
  return {
    url: env.DATABASE_URL,
    direta,
    replica: env.DATABASE_REPLICA_URL || undefined,
    preparadas: env.DATABASE_PREPARADAS ? env.DATABASE_PREPARADAS === '1' : undefined,
  }
}

/** The address where a session is one's own. */
export const sessaoDe = ({ url, direta }: EnderecosDoBanco): string => direta ?? url

const segredoOf = ({ SEGREDO }: NodeJS.ProcessEnv, dadosDir: string): string => {
  if (SEGREDO && SEGREDO.length < 32) throw new Error('SEGREDO deve ter pelo menos 32 caracteres.')
  return SEGREDO || (readSegredo(dadosDir) ?? newSegredo())
}

const refuseAtOnce = (erro: Error): never => {
  throw erro
}

/** `refuse` hears of each setting that the start would not take, which is then as if it were not there; the first one throws unless told. */
export const readConfig = (env: NodeJS.ProcessEnv, refuse: (erro: Error) => void = refuseAtOnce): Config => {
  const dadosDir = resolve(env.DADOS_DIR || join(PASTA_DA_API, '../.dados'))
  const or = <T>(padrao: T, read: () => T): T => {
    try {
      return read()
    } catch (erro) {
      refuse(erro as Error)
      return padrao
    }
  }
  const number = (nome: string, padrao: number, de: number, ate: number): number =>
    or(padrao, () => numberOf(nome, env[nome], padrao, de, ate))
  return {
    segredo: or('', () => segredoOf(env, dadosDir)),
    chaveDaAuditoria: or(undefined, () => readChave(env, dadosDir)),
    dadosDir,
    portalDir: env.PORTAL_DIR ? resolve(env.PORTAL_DIR) : undefined,
    publicUrl: or(undefined, () => publicUrlOf(env.PUBLIC_URL)),
    smtpUrl: or(undefined, () => smtpUrlOf(env.SMTP_URL)),
    remetente: env.SMTP_REMETENTE || 'Portal da clínica <nao-responda@localhost>',
    nomeClinica: env.NOME_CLINICA || 'Clínica',
    telefoneClinica: env.TELEFONE_CLINICA || null,
    sentryDsn: env.SENTRY_DSN || null,
    cepUrl: (env.CEP_URL ?? 'https://viacep.com.br/ws').replace(/\/+$/, '') || null,
    permitirRemotoLocal: env.PERMITIR_REMOTO_LOCAL
      ? env.PERMITIR_REMOTO_LOCAL === '1'
      : env.NODE_ENV === 'development',
    documentacao: env.DOCUMENTACAO === '1',
    fuso: or(FUSO_PADRAO, () => fusoOf(env.FUSO)),
    proxies: or(0, () => proxiesOf(env.PROXIES)),
    nivelDeLog: env.LOG_LEVEL || 'info',
    senhaDasMetricas: or(undefined, () => tokenOf('METRICAS_TOKEN', env.METRICAS_TOKEN)),
    rastros: tracesOf(env),
    consultaLentaMs: number('CONSULTA_LENTA_MS', 1_000, 1, 600_000),
    fluxosPorPessoa: number('FLUXOS_POR_PESSOA', 20, 1, 10_000),
    despedidaMs: number('DESPEDIDA_S', 0, 0, 300) * 1000,
    backup: env.BACKUP_DIR
      ? {
          pasta: resolve(env.BACKUP_DIR),
          manter: number('BACKUP_MANTER', 7, 1, 1000),
          hora: number('BACKUP_HORA', 2, 0, 23),
          senha: or(undefined, () => senhaDoBackupOf(env.BACKUP_SENHA)),
        }
      : undefined,
  }
}
