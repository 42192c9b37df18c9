import type { EstadoDaImportacao, Importacao, LinhaDaImportacao, Perfil } from '@clinica/shared-domain'
import type { AppDeTeste, Pedir } from '../app'
import { multipartForm } from '../formulario'
import { until } from '../until'

const PARADOS: readonly EstadoDaImportacao[] = ['conferida', 'recusada', 'gravada', 'desfeita', 'cancelada']

/** Imports as a screen makes them, and waits for. */
export const importerOf = (t: AppDeTeste, perfil: Perfil = 'Gerente') => {
  const pedir: Pedir = t.como(perfil)
  const ver = async (id: string): Promise<Importacao> =>
    (await pedir('GET', `/api/importacao/${id}`)).json().importacao
  const send = (
    tipo: string,
    nome: string,
    bytes: Buffer | string,
    mais: Record<string, string> = {},
  ): ReturnType<Pedir> => {
    const { corpo, tipo: conteudo } = multipartForm(
      { tipo, ...mais },
      { campo: 'arquivo', nome, bytes: Buffer.from(bytes as string) },
    )
    return pedir('POST', '/api/importacao', corpo, { 'content-type': conteudo })
  }
  /** As it stands once the server has done its part. */
  const esperar = async (id: string, prazo = 15_000): Promise<Importacao> => {
    let agora: Importacao | undefined
    await until(async () => {
      agora = await ver(id)
      return PARADOS.includes(agora.estado)
    }, prazo)
    return agora as Importacao
  }
  /** Columns as they are, and the procedure table; read again. */
  const chooseTabela = async (id: string, tabela: { tabela?: string; novaTabela?: string }, valores = {}) => {
    const { titulos, campos } = await ver(id)
    const fixos: Record<string, string> = valores
    const colunas = campos.map(({ nome, coluna }) => ({ campo: nome, coluna, valor: fixos[nome] ?? null }))
    const r = await pedir('PUT', `/api/importacao/${id}/colunas`, { titulos, colunas, ...tabela })
    return r.statusCode === 200 ? esperar(id) : Promise.reject(new Error(r.body))
  }
  const post = async (id: string, acao: string, corpo?: object) => {
    const r = await pedir('POST', `/api/importacao/${id}/${acao}`, corpo)
    return r.statusCode === 200 ? esperar(id) : Promise.reject(new Error(`${r.statusCode} ${r.body}`))
  }
  return {
    pedir,
    send,
    ver,
    esperar,
    /** Sent and compared. */
    conferir: async (tipo: string, nome: string, bytes: Buffer | string, mais?: Record<string, string>) =>
      esperar((await send(tipo, nome, bytes, mais)).json().importacao._id),
    chooseTabela,
    gravar: (id: string, soValidas = false) => post(id, 'gravar', { soValidas }),
    desfazer: (id: string) => post(id, 'desfazer'),
    linhas: async (id: string, busca = ''): Promise<LinhaDaImportacao[]> =>
      (await pedir('GET', `/api/importacao/${id}/linhas?limit=1000${busca}`)).json().linhas,
  }
}
