import { statSync } from 'node:fs'
import type { Kysely } from 'kysely'
import { nameOfChave, readChave } from '../auditoria/selo/chave'
import { lastSeal } from '../auditoria/selo/selo.queries'
import { readBanco, sessaoDe } from '../config'
import { type Banco, openPostgres } from '../db/banco'
import type { DB } from '../db/tabelas'
import { createClinica, lockDados, requireVaga } from '../partida/embutido'
import { noteExterno } from '../partida/externo'
import { type Fonte, openFonte } from './formato/leitura'
import type { Manifesto } from './formato/manifesto'
import { BackupRecusado } from './recusa'
import { type Progresso, restoreBackup } from './restauracao'
import { verifyBackup } from './verificacao'

/** Whether the restored audit is sealed, and the key of its last seal is here: `falta` and `outra` need a person. */
type ChaveDoSelo = 'certa' | 'falta' | 'outra'

export const findChaveDoSelo = async (db: Kysely<DB>, chave: string | undefined): Promise<ChaveDoSelo> => {
  const ultimo = await lastSeal(db)
  if (!ultimo) return 'certa'
  if (!chave) return 'falta'
  return nameOfChave(chave) === ultimo.chave ? 'certa' : 'outra'
}

const DE_QUE_CHAVE = {
  falta: (dadosDir: string) => `não está em ${dadosDir}`,
  outra: (dadosDir: string) => `não é a que está em ${dadosDir} ou em AUDITORIA_CHAVE`,
} as const

/** What the person at the terminal has still to do about the seal; undefined when there is nothing. */
export const sayChaveDoSelo = (chave: ChaveDoSelo, dadosDir: string): string | undefined =>
  chave === 'certa'
    ? undefined
    : `ATENÇÃO: a auditoria deste backup está selada, e a chave dos selos ${DE_QUE_CHAVE[chave](dadosDir)}.
Antes de iniciar o portal, ponha ali o arquivo auditoria.json da clínica de origem, ou defina AUDITORIA_CHAVE.
Se a chave se perdeu: inicie o portal, pare-o e rode npm run audit -- restart. Até lá nada novo é selado.`

type Ambiente = {
  env: NodeJS.ProcessEnv
  dadosDir: string
  askSenha: () => Promise<string>
  progresso: Progresso
  print: (texto: string) => void
}
type Restaurada = { manifesto: Manifesto; chaveDoSelo: ChaveDoSelo }

const requireFile = (arquivo: string): void => {
  const visto = statSync(arquivo, { throwIfNoEntry: false })
  if (!visto) throw new BackupRecusado('outro', `O arquivo ${arquivo} não foi encontrado.`)
  if (!visto.isFile())
    throw new BackupRecusado('outro', `${arquivo} não é um arquivo. Diga o arquivo do backup que está nele.`)
}

/**
 * Brings the backup of a file to where the clinic goes: DATABASE_URL, or the embedded database of `dadosDir`, which is not begun, nor
 * its folder touched, before all of the file has been read and is whole. Throws `BackupRecusado` and what keeps a server from starting.
 */
export const restoreInto = async (
  arquivo: string,
  { env, dadosDir, askSenha, progresso, print }: Ambiente,
): Promise<Restaurada> => {
  requireFile(arquivo)
  const enderecos = readBanco(env)
  const url = enderecos && sessaoDe(enderecos)
  if (!url) requireVaga(dadosDir)
  // A broken one is refused now, not after the clinic is there.
  const chave = readChave(env, dadosDir)
  const fonte: Fonte = await openFonte(arquivo, askSenha)
  print(`Conferindo ${arquivo}…`)
  const restore = async (banco: Banco, conferido?: Manifesto): Promise<Restaurada> =>
    banco.alone(async (db) => ({
      manifesto: await restoreBackup(db, fonte, { conferido, progresso }),
      chaveDoSelo: await findChaveDoSelo(db, chave),
    }))
  if (url) {
    const banco = await openPostgres(url)
    const feita = await restore(banco).finally(banco.close)
    noteExterno(dadosDir, { warn: (_dados, msg) => print(msg) })
    return feita
  }
  const conferido = await verifyBackup(fonte)
  const unlock = await lockDados(dadosDir, { nota: 'restauração de um backup', print })
  try {
    return await createClinica(dadosDir, (banco) => restore(banco, conferido))
  } finally {
    unlock()
  }
}
