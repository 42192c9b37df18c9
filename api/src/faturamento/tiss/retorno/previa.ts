import {
  LIGACOES_DA_GUIA,
  MENSAGENS_DO_RETORNO as M,
  type PreviaDosRetornos,
  type RetornoPrevisto,
} from '@clinica/shared-domain'
import { sql } from 'kysely'
import type { Base } from '../../../platform/db/banco'
import type { GuiaCasada } from './casar/casar'
import { chaveOf } from './contar/chave'
import { type Exame, examine } from './contar/examinar'
import { type Arquivo, findContado, hashOf } from './contar/tomar'
import { type Leitor, NaoLido } from './ler/ler'

/** Lines shown of those that a person would have to link. */
const SEM_LIGACAO = 100

type Outro = {
  chave: string
  retorno: { _id: string; arquivo: string }
  depois: boolean
  informado: number
  liberado: number
  glosa: number
}

/** What counts now of the keys of a file, and whether it would still do so beside it. */
const listOutros = async (db: Base, chaves: readonly string[], emitidoEm: string | null): Promise<Outro[]> =>
  (
    await sql<Outro>`
      select p.chave, json_build_object('_id', r.id, 'arquivo', r.arquivo) as retorno,
        coalesce(r.emitido_em > ${emitidoEm}::date, r.emitido_em is not null and ${emitidoEm}::date is null) as depois,
        sum(p.informado)::bigint as informado, sum(p.liberado)::bigint as liberado, sum(p.glosa)::bigint as glosa
      from retorno_protocolo p join retorno r on r.id = p.retorno_id
      where p.chave = any(${chaves}::text[]) and p.vivo group by p.chave, r.id order by p.chave`.execute(db)
  ).rows

const sumOf = (
  ps: readonly { informado: number | null; liberado: number | null; glosa: number | null }[],
) => ({
  informado: ps.reduce((s, p) => s + (p.informado ?? 0), 0),
  liberado: ps.reduce((s, p) => s + (p.liberado ?? 0), 0),
  glosa: ps.reduce((s, p) => s + (p.glosa ?? 0), 0),
})

/** Number of the protocol, or of the statement of payment. */
export const nameOfChave = (chave: string): string => {
  const [tipo, , numero = '', dia = ''] = chave.split('|')
  return tipo === 'pagamento' && dia ? `${numero} de ${dia.split('-').reverse().join('/')}` : numero
}

const substituicoes = async (db: Base, { folha }: Exame, hash: string) => {
  const porChave = new Map<string, typeof folha.protocolos>()
  for (const p of folha.protocolos) {
    const chave = chaveOf(folha, p, hash)
    porChave.set(chave, [...(porChave.get(chave) ?? []), p])
  }
  const outros = await listOutros(db, [...porChave.keys()], folha.emitidoEm)
  const ditos = outros.map(({ chave, retorno, depois, ...antes }) => ({
    depois,
    protocolo: nameOfChave(chave),
    retorno,
    antes,
    agora: sumOf(porChave.get(chave) ?? []),
  }))
  return {
    substitui: ditos
      .filter((d) => !d.depois)
      .map(({ protocolo, retorno, antes, agora }) => ({ protocolo, retorno, antes, depois: agora })),
    substituidoPor: ditos.filter((d) => d.depois).map(({ protocolo, retorno }) => ({ protocolo, retorno })),
  }
}

type Visto = { previsto: RetornoPrevisto; chaves: string[] }

const previewOne = async (db: Base, leitor: Leitor, { nome, bytes }: Arquivo): Promise<Visto> => {
  const semLigacao: RetornoPrevisto['semLigacao'] = []
  const contas = new Map<string, number>()
  let lotes: (string | null)[] = []
  const note = ({ lida, como, pendencia }: GuiaCasada) => {
    if (como) contas.set(como, (contas.get(como) ?? 0) + 1)
    if (pendencia && semLigacao.length < SEM_LIGACAO)
      semLigacao.push({
        numero: lida.numero,
        numeroOperadora: lida.numeroOperadora,
        senha: lida.senha,
        carteira: lida.carteira,
        inicio: lida.inicio,
        lote: lotes[lida.protocolo] ?? null,
        informado: lida.informado ?? 0,
        liberado: lida.liberado ?? 0,
        glosa: lida.glosa ?? 0,
        pendencia,
      })
  }
  const exame = await examine(db, leitor, bytes, {
    begin: async (folha) => {
      lotes = folha.protocolos.map((p) => p.loteNumero)
    },
    each: async (casadas) => casadas.forEach(note),
  })
  const { folha, origem } = exame
  const hash = hashOf(bytes)
  const chaves = [...new Set(folha.protocolos.map((p) => chaveOf(folha, p, hash)))]
  const previsto: RetornoPrevisto = {
    arquivo: nome,
    tipo: folha.tipo,
    versao: folha.versao,
    convenio: origem.convenio,
    operadora: folha.operadora,
    registroANS: folha.registroANS,
    numero: folha.numero,
    emitidoEm: folha.emitidoEm,
    guias: folha.guias,
    ligadas: exame.ligadas,
    itens: folha.itens,
    ...exame.somas,
    liquido: folha.liquido,
    erro: folha.erro,
    avisos: exame.avisos,
    avisosAlem: exame.avisosAlem,
    ...(await substituicoes(db, exame, hash)),
    noMesmoEnvio: [],
    porLigacao: LIGACOES_DA_GUIA.map((como) => ({ como, n: contas.get(como) ?? 0 })).filter((l) => l.n > 0),
    semLigacao,
  }
  return { previsto, chaves }
}

/** Of files that come together and say the same anew, the one issued last counts; of one day the last of them. */
const compare = (vistos: readonly Visto[]): void => {
  const isDepois = (a: Visto, b: Visto) =>
    (a.previsto.emitidoEm ?? '') === (b.previsto.emitidoEm ?? '')
      ? vistos.indexOf(a) > vistos.indexOf(b)
      : (a.previsto.emitidoEm ?? '') > (b.previsto.emitidoEm ?? '')
  const porChave = new Map<string, Visto[]>()
  for (const v of vistos)
    for (const chave of v.chaves) porChave.set(chave, [...(porChave.get(chave) ?? []), v])
  for (const [chave, iguais] of porChave)
    for (const v of iguais)
      for (const outro of iguais)
        if (outro !== v)
          v.previsto.noMesmoEnvio.push({
            protocolo: nameOfChave(chave),
            arquivo: outro.previsto.arquivo,
            conta: isDepois(v, outro),
          })
}

/** What files would bring; nothing is written. */
export const previewRetornos = async (
  db: Base,
  leitor: Leitor,
  arquivos: readonly Arquivo[],
  sinal: AbortSignal,
): Promise<PreviaDosRetornos> => {
  const ditos: PreviaDosRetornos['arquivos'] = []
  const vistos = new Set<string>()
  const lidos: Visto[] = []
  for (const arquivo of arquivos) {
    sinal.throwIfAborted()
    const dito = { arquivo: arquivo.nome, previsto: null }
    const hash = hashOf(arquivo.bytes)
    const motivo = vistos.has(hash) ? M.repetidoNoEnvio : (await findContado(db, hash)) ? M.repetido : null
    vistos.add(hash)
    if (motivo) {
      ditos.push({ ...dito, situacao: 'repetido', motivo })
      continue
    }
    try {
      const visto = await previewOne(db, leitor, arquivo)
      lidos.push(visto)
      ditos.push({ ...dito, situacao: 'pronto', motivo: null, previsto: visto.previsto })
    } catch (erro) {
      if (!(erro instanceof NaoLido)) throw erro
      ditos.push({ ...dito, situacao: 'recusado', motivo: erro.message })
    }
  }
  compare(lidos)
  return { arquivos: ditos }
}
