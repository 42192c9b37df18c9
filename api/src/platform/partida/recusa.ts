import { BancoNaoAbre, BancoParou } from '../db/pglite'
import { Servidores } from '../db/servidores'

/** Why the server does not start, for the person at the terminal: what is wrong and what to do. */
export class PartidaRecusada extends Error {}

/** PORT, 3000 when it is not given. */
export const requirePorta = (texto: string | undefined): number => {
  const porta = Number(texto || 3000)
  if (Number.isInteger(porta) && porta >= 0 && porta <= 65535) return porta
  throw new PartidaRecusada(`PORT=${texto} não é uma porta: use um número de 1 a 65535, como PORT=3001.`)
}

export const danificado = (dadosDir: string, oQue: string): PartidaRecusada =>
  new PartidaRecusada(
    `O banco de dados da clínica está danificado: ${oQue}.
O servidor não iniciou e não alterou nada em ${dadosDir}.
Restaure essa pasta inteira de uma cópia. Para começar outra clínica de propósito, mova-a para outro lugar e inicie de novo.`,
  )

export const deOutraVersao = (dadosDir: string, versao: string, nossa: string): PartidaRecusada =>
  new PartidaRecusada(
    `O banco de dados em ${dadosDir} é do PostgreSQL ${versao}, e este servidor traz o ${nossa}.
O servidor não iniciou e não alterou nada. Use a versão do portal que gravou esses dados, ou restaure a cópia feita com esta.`,
  )

/** What the system says of a folder or a port (`code`) → what to do about it. */
const DO_SISTEMA: Record<string, (onde: string) => string> = {
  ENOSPC: (pasta) =>
    `O disco está cheio: não há espaço em ${pasta}. O que estava gravado continua lá. Libere espaço e inicie de novo.`,
  EDQUOT: (pasta) =>
    `A cota de disco acabou em ${pasta}. O que estava gravado continua lá. Libere espaço e inicie de novo.`,
  EACCES: (pasta) =>
    `Este usuário do sistema não pode ler e gravar em ${pasta}. Dê-lhe a permissão, ou escolha outra pasta com DADOS_DIR.`,
  EROFS: (pasta) =>
    `O disco de ${pasta} só aceita leitura. Monte-o para gravação, ou escolha outra pasta com DADOS_DIR.`,
  ENOTDIR: (pasta) =>
    `${pasta} não é uma pasta. Confira DADOS_DIR, que deve ser o caminho de uma pasta para os dados.`,
  EADDRINUSE: (endereco) =>
    `O endereço ${endereco} já está em uso por outro programa. Encerre-o, ou escolha outra porta: PORT=3001 npm start.`,
  EADDRNOTAVAIL: (endereco) =>
    `O endereço ${endereco} não é desta máquina. Confira HOST (0.0.0.0 atende a rede toda).`,
}
const IGUAIS: Record<string, string> = {
  EPERM: 'EACCES',
  EEXIST: 'ENOTDIR',
  ENOTFOUND: 'EADDRNOTAVAIL',
  '53100': 'ENOSPC',
}

/** The sentence for an error of the system; `onde` is the folder or the address. Undefined when it is none of these. */
const doSistema = (erro: unknown, onde: string): PartidaRecusada | undefined => {
  const code = String((erro as NodeJS.ErrnoException)?.code)
  const texto = DO_SISTEMA[IGUAIS[code] ?? code]
  return texto && new PartidaRecusada(texto(onde))
}

/** PostgreSQL's own words when it gives up → the code of the system, or what is damaged. */
const DO_POSTGRES: [palavras: RegExp, code?: string, oQue?: string][] = [
  [/No space left/i, 'ENOSPC'],
  [/quota exceeded/i, 'EDQUOT'],
  // The lock of the data folder is ours: a 'postmaster.pid' that cannot be replaced is another user's.
  [/Permission denied|EACCES|EPERM|postmaster\.pid/i, 'EACCES'],
  [/Read-only file system|EROFS/i, 'EROFS'],
  [/checkpoint record|WAL|pg_wal/, undefined, 'o registro das últimas gravações (pglite/pg_wal)'],
  [/control file|pg_control|incompatible/, undefined, 'o arquivo de controle (pglite/global/pg_control)'],
  [/status of transaction|pg_xact/, undefined, 'o registro das transações (pglite/pg_xact)'],
]

/** An embedded database that cannot be opened. */
const doBanco = (motivo: string, dadosDir: string): PartidaRecusada => {
  const [, code, oQue] = DO_POSTGRES.find(([palavras]) => palavras.test(motivo)) ?? []
  return (
    doSistema({ code }, `${dadosDir}/pglite`) ??
    danificado(dadosDir, oQue ? `${oQue} não pode ser lido (${motivo})` : `ele não abre (${motivo})`)
  )
}

/** The PostgreSQL behind DATABASE_URL; its address is said without the password. */
const DO_EXTERNO: Record<string, string> = {
  ECONNREFUSED: 'não responde. Confira se ele está ligado e se o endereço está certo',
  ETIMEDOUT: 'não responde. Confira se ele está ligado e se o endereço está certo',
  ENOTFOUND: 'não foi encontrado. Confira o nome do servidor',
  EAI_AGAIN: 'não foi encontrado. Confira o nome do servidor e a rede',
  '28P01': 'recusou o usuário ou a senha. Confira-os',
  '28000': 'recusou o usuário. Confira-o',
  '3D000': 'não existe. Crie-o (createdb), ou confira o nome',
  ATRAS_DE_POOLER:
    'está atrás de um PgBouncer. Ponha em DATABASE_URL_DIRETA o endereço do próprio PostgreSQL',
  '08P01': 'está atrás de um PgBouncer. Ponha em DATABASE_URL_DIRETA o endereço do próprio PostgreSQL',
  SO_LEITURA: 'é uma réplica, que só aceita leitura. Confira o endereço do servidor principal',
  '42501': 'não deixa este usuário criar as tabelas. Ele deve ser o dono do banco',
  '42P07':
    'tem tabelas, mas não a lista de migrações delas (tabela migracao). Restaure-o inteiro de uma cópia',
  '53100': 'está com o disco cheio. Libere espaço',
}

const doExterno = (code: string, url: string): PartidaRecusada | undefined => {
  const { atual, todos } = new Servidores(url)
  if (!todos.every((endereco) => URL.canParse(endereco)))
    return new PartidaRecusada(
      'DATABASE_URL não é um endereço: use postgres://usuario:senha@servidor:5432/banco, com os sinais da senha codificados.',
    )
  const { pathname } = new URL(atual)
  const host = todos.map((endereco) => new URL(endereco).host).join(',')
  const texto = DO_EXTERNO[code]
  return texto === undefined
    ? undefined
    : new PartidaRecusada(
        `O banco de DATABASE_URL (${host}${pathname}) ${texto}, e inicie de novo. O servidor não iniciou.`,
      )
}

type Partida = { dadosDir: string; endereco: string; url?: string }

/** What to say to the person at the terminal of an error that kept the server from starting; undefined when it is unforeseen. */
export const explainStart = (erro: unknown, { dadosDir, endereco, url }: Partida): string | undefined => {
  if (erro instanceof PartidaRecusada) return erro.message
  if (erro instanceof BancoNaoAbre || erro instanceof BancoParou)
    return doBanco(erro.motivo, dadosDir).message
  const { code, syscall } = erro as NodeJS.ErrnoException
  if (syscall === 'listen' || (!url && syscall === 'getaddrinfo'))
    return (code === 'EACCES' ? semPorta(endereco) : doSistema(erro, endereco))?.message
  return ((url && doExterno(String(code), url)) || doSistema(erro, dadosDir))?.message
}

const semPorta = (endereco: string) =>
  new PartidaRecusada(
    `Este usuário do sistema não pode atender em ${endereco}. Escolha uma porta acima de 1023: PORT=3000 npm start.`,
  )
