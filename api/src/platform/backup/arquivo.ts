import { mkdir, rename, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Banco } from '../db/banco'
import { outsideTransaction } from '../db/contexto'
import { HttpErro } from '../http/erros'
import type { Andamento } from '../trabalhos/execucao'
import type { Chave } from './formato/cifra'
import { type Destino, openDestino } from './formato/escrita'
import { writeBackup } from './gravacao'
import { openRascunho } from './rascunho'

const KB = 1024
const CHEIO = new Set(['ENOSPC', 'EDQUOT'])

/** End of the name of a file that is not whole yet. */
const PARCIAL = '.parcial'

const explain = (erro: unknown, pasta: string): unknown => {
  const { code } = erro as NodeJS.ErrnoException
  if (CHEIO.has(code ?? ''))
    return new HttpErro(507, 'discoCheio', `O disco do servidor está cheio: não há espaço em ${pasta}.`)
  if (code === 'EACCES' || code === 'EROFS')
    return new HttpErro(500, 'interno', `O servidor não pode gravar em ${pasta}.`)
  return erro
}

/** Makes a backup at `arquivo`, whole or not at all. Answers its bytes. */
export const makeBackup = (
  banco: Banco,
  arquivo: string,
  chave: Chave | undefined,
  trabalho: Pick<Andamento, 'db' | 'progresso' | 'sinal'>,
): Promise<number> => makeArquivo(banco, arquivo, (parcial) => openDestino(parcial, chave), trabalho)

/** The clinic at one instant, in whatever form `open` gives it, at `arquivo`, whole or not at all. Answers its bytes. */
export const makeArquivo = async (
  banco: Banco,
  arquivo: string,
  open: (parcial: string) => Destino,
  { db, progresso, sinal }: Pick<Andamento, 'db' | 'progresso' | 'sinal'>,
): Promise<number> => {
  const pasta = dirname(arquivo)
  try {
    await mkdir(pasta, { recursive: true, mode: 0o700 })
    const rascunho = banco.embedded ? await openRascunho(`${arquivo}.rascunho${PARCIAL}`) : undefined
    const destino = open(`${arquivo}${PARCIAL}`)
    try {
      await writeBackup(
        {
          db,
          rascunho,
          sinal,
          progresso: (lidos, total) =>
            outsideTransaction(() => progresso(Math.floor(lidos / KB), Math.ceil(total / KB), 'KB')),
        },
        destino,
      )
    } catch (erro) {
      await destino.discard()
      throw erro
    } finally {
      await rascunho?.close()
    }
    await rename(`${arquivo}${PARCIAL}`, arquivo)
    return (await stat(arquivo)).size
  } catch (erro) {
    throw explain(erro, pasta)
  }
}
