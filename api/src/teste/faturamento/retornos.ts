import type {
  Lote,
  Perfil,
  PreviaDosRetornos,
  Retorno,
  Retornos,
  RetornosTomados,
} from '@clinica/shared-domain'
import { sql } from 'kysely'
import { readLoteEnviado } from '../../faturamento/tiss/retorno/casar/loteEnviado'
import type { GuiaDita, ItemDito, ProtocoloDito, Quem } from '../../semente/tiss/respostas'
import { type ClinicaComLotes, DIAS, openLotes } from './lotes'

type Enviado = { nome: string; bytes: Buffer }

/** A multipart body of files. */
const formDe = (arquivos: readonly Enviado[]) => {
  const fronteira = '----retornos'
  const partes = arquivos.flatMap(({ nome, bytes }) => [
    Buffer.from(
      `--${fronteira}\r\ncontent-disposition: form-data; name="arquivo"; filename="${nome}"\r\ncontent-type: application/xml\r\n\r\n`,
    ),
    bytes,
    Buffer.from('\r\n'),
  ])
  return {
    corpo: Buffer.concat([...partes, Buffer.from(`--${fronteira}--\r\n`)]),
    tipo: `multipart/form-data; boundary=${fronteira}`,
  }
}

export const QUEM: Quem = {
  versao: '4.03.00',
  registroANS: '123456',
  operadora: 'Serra Verde',
  cnpj: '11222333000181',
  prestador: '1234',
  cnes: '1234567',
  em: '2026-11-20',
}

export type ClinicaComRetornos = ClinicaComLotes & {
  /** A lot sent to the insurer, and its guides as an answer would name them, nothing cut. */
  loteEnviado: (semanas?: number) => Promise<{ lote: Lote; dito: ProtocoloDito }>
  mandar: (
    arquivos: readonly Enviado[],
    como?: { perfil?: Perfil; chave?: string; previa?: boolean },
  ) => ReturnType<ReturnType<ClinicaComLotes['pedir']>>
  tomados: (...bytes: Buffer[]) => Promise<RetornosTomados['arquivos']>
  previstos: (...bytes: Buffer[]) => Promise<PreviaDosRetornos['arquivos']>
  retorno: (id: string) => Promise<Retorno>
  lista: (busca?: string) => Promise<Retornos>
  desfeito: (id: string) => ReturnType<ReturnType<ClinicaComLotes['pedir']>>
}

/** Lots of the small clinic, and what takes the answers to them. */
export const openRetornos = async (): Promise<ClinicaComRetornos> => {
  const c = await openLotes()
  await sql`update convenio set ans = ${QUEM.registroANS} where not particular`.execute(c.db)
  const mandar: ClinicaComRetornos['mandar'] = (arquivos, { perfil = 'Faturista', chave, previa } = {}) => {
    const { corpo, tipo } = formDe(arquivos)
    return c.como(perfil)('POST', `/api/tiss/retornos${previa ? '/previa' : ''}`, corpo, {
      'content-type': tipo,
      ...(chave ? { 'idempotency-key': chave } : {}),
    })
  }
  const named = (bytes: readonly Buffer[]): Enviado[] =>
    bytes.map((b, i) => ({ nome: `retorno-${i + 1}.xml`, bytes: b }))
  const certo = async <T>(resposta: ReturnType<ClinicaComRetornos['mandar']>): Promise<T> => {
    const r = await resposta
    if (r.statusCode >= 300) throw new Error(`${r.statusCode} ${r.body}`)
    return r.json() as T
  }
  const gerente = c.pedir('Gerente')
  return {
    ...c,
    loteEnviado: async (semanas = 0) => {
      const { guia } = await c.paraLote({ dias: DIAS.map((d) => d - 7 * semanas) })
      const pacote = await c.finalizado([{ _id: guia._id }])
      const [gerado] = (await c.gerados([pacote._id])).lotes
      const lote = await c.lote(gerado?._id as string)
      const enviado = (await certo<{ lote: Lote }>(c.ato(lote, 'enviado'))).lote
      return { lote: enviado, dito: await describeLote(c, enviado) }
    },
    mandar,
    tomados: async (...bytes) => (await certo<RetornosTomados>(mandar(named(bytes)))).arquivos,
    previstos: async (...bytes) =>
      (await certo<PreviaDosRetornos>(mandar(named(bytes), { previa: true }))).arquivos,
    retorno: async (id) =>
      (await certo<{ retorno: Retorno }>(gerente('GET', `/api/tiss/retornos/${id}`))).retorno,
    lista: (busca = '') => certo(gerente('GET', `/api/tiss/retornos${busca}`)),
    desfeito: (id) => gerente('DELETE', `/api/tiss/retornos/${id}`),
  }
}

/** The guides of a lot as its file has them, for an answer that cuts nothing. */
export const describeLote = async (c: ClinicaComLotes, lote: Lote): Promise<ProtocoloDito> => {
  const arquivo = await readLoteEnviado((await c.xml(lote._id)).rawPayload.toString('latin1'))
  const guias = lote.conteudo.map((g, n): GuiaDita => {
    const dita = arquivo[n]
    return {
      numero: g.numero,
      senha: dita?.senha ?? null,
      carteira: dita?.carteira ?? '1',
      inicio: dita?.itens[0]?.data ?? '2026-11-01',
      itens: (dita?.itens ?? []).map(
        (i): ItemDito => ({
          sequencial: i.sequencial,
          data: i.data,
          tabela: '22',
          codigo: i.codigo,
          descricao: 'Procedimento',
          quantidade: 1,
          informado: i.valor,
          glosas: [],
        }),
      ),
    }
  })
  return { loteNumero: lote.numero, protocolo: `7300${lote.numero}`, data: '2026-11-23', guias }
}
