import { readMigrations } from '../db/migracoes'
import { PASTA_DAS_MIGRACOES } from '../pastas'
import { type Fonte, readLines } from './formato/leitura'
import type { Cabecalho, Manifesto, Titulo } from './formato/manifesto'
import { BackupRecusado, maisNovo } from './recusa'
import { openConta } from './tabela'

/** What a file holds, in its order. */
type Trecho = { cabecalho: Cabecalho } | { titulo: Titulo } | { linhas: string[] } | { manifesto: Manifesto }

/** Characters of rows handed on at once. */
const LOTE = 512 * 1024

const parse = (linha: string, primeira: boolean): Record<string, unknown> => {
  try {
    return JSON.parse(linha)
  } catch {
    throw new BackupRecusado(primeira ? 'outro' : 'danificado')
  }
}

/** Reads a file part by part. Throws `BackupRecusado` for what is damaged, or of another form. */
export async function* readTrechos(fonte: Fonte): AsyncGenerator<Trecho> {
  let linhas: string[] = []
  let caracteres = 0
  let primeira = true
  for await (const linha of readLines(fonte)) {
    if (linha.startsWith('[')) {
      linhas.push(linha)
      caracteres += linha.length
      if (caracteres < LOTE) continue
    }
    if (linhas.length > 0) yield { linhas }
    linhas = []
    caracteres = 0
    if (linha.startsWith('[')) continue
    const dados = parse(linha, primeira)
    if (primeira) {
      if (dados.backup === undefined) throw new BackupRecusado('outro')
      if (dados.backup !== 1) throw maisNovo(String(dados.produto))
      yield { cabecalho: dados as Cabecalho }
    } else if (dados.manifesto) yield { manifesto: dados.manifesto as Manifesto }
    else if (Array.isArray(dados.colunas)) yield { titulo: dados as Titulo }
    else throw new BackupRecusado('danificado')
    primeira = false
  }
}

/** Throws for a file whose database knows a migration that this build does not. */
const requireKnown = ({ migracoes, produto }: Cabecalho): void => {
  const nossas = new Set(readMigrations(PASTA_DAS_MIGRACOES).map(({ nome }) => nome))
  if (migracoes.some((nome) => !nossas.has(nome))) throw maisNovo(produto)
}

/** Reads all of a file and holds it to its own counts and hashes, before anything is done with it. Throws `BackupRecusado`. */
export const verifyBackup = async (fonte: Fonte): Promise<Manifesto> => {
  let manifesto: Manifesto | undefined
  let conta = openConta()
  let tabela: string | undefined
  const contas: Record<string, ReturnType<typeof conta.result>> = {}
  const close = () => {
    if (tabela !== undefined) contas[tabela] = conta.result()
    conta = openConta()
  }
  for await (const trecho of readTrechos(fonte)) {
    // Nothing comes after the manifest.
    if (manifesto) throw new BackupRecusado('danificado')
    if ('cabecalho' in trecho) requireKnown(trecho.cabecalho)
    else if ('linhas' in trecho) conta.add(`${trecho.linhas.join('\n')}\n`, trecho.linhas.length)
    else {
      close()
      if ('manifesto' in trecho) manifesto = trecho.manifesto
      else tabela = trecho.titulo.tabela
    }
  }
  if (!manifesto || JSON.stringify(contas) !== JSON.stringify(manifesto.tabelas))
    throw new BackupRecusado('danificado')
  return manifesto
}
