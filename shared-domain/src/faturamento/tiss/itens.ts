import { isAvaliacao } from '../../comum/guia/avaliacao'
import { cboDoXml, conselhoDoXml, tabelaDoXml, tecnicaDoXml, ufDoXml, viaDoXml } from './conversoes'
import type { GuiaParaEnvio, IdentidadeDoPrestador, LinhaFeita, SessaoParaEnvio } from './modelo'

/** What is charged once: a procedure in a session, or in all of them where the insurer wants it so. */
export type Item = {
  /** 1, 2, 3… in the guide. */
  sequencial: number
  /** The day on which it took place; of several sessions, the first. */
  data: string
  horaInicial: string | null
  horaFinal: string | null
  codigoTabela: string | null
  codigo: string
  nome: string
  quantidade: number
  viaAcesso: string | null
  tecnicaUtilizada: string | null
  /** Cents. */
  valorUnitario: number
  valorTotal: number
  /** Position of its row, and the sessions that it stands for. */
  linha: number
  sessoes: readonly SessaoParaEnvio[]
}

/** The guide's factor goes into each unit value, unless its value was fixed. */
export const fatorDaGuia = ({ procedimentosRealizados: p }: GuiaParaEnvio['guia']): number =>
  p.fixarValor ? 1 : p.fatorMultiplicador

/** Rows that are charged: an evaluation is not. */
export const linhasCobradas = ({ guia }: GuiaParaEnvio): { linha: LinhaFeita; i: number }[] =>
  guia.procedimentosRealizados.procedimentos
    .map((linha, i) => ({ linha, i }))
    .filter(({ linha }) => !isAvaliacao(linha.nome))

/** Session k of a guide carries a row while k is not beyond what was performed of it. */
export const carries = (linha: LinhaFeita, sessao: SessaoParaEnvio): boolean =>
  sessao.ordem <= (linha.qtdRealizada ?? 0)

const compareSessoes = (a: SessaoParaEnvio, b: SessaoParaEnvio): number => {
  const [x, y] = [`${a.data}${a.hora ?? ''}`, `${b.data}${b.hora ?? ''}`]
  return x === y ? a.ordem - b.ordem : x < y ? -1 : 1
}

/** The table that the insurer wants for all, else the row's own. */
export const tabelaDaLinha = ({ convenio }: GuiaParaEnvio, linha: LinhaFeita): string | null =>
  convenio.codigoTabela ?? tabelaDoXml(linha.codigoTabela)

const itemOf = (
  g: GuiaParaEnvio,
  { linha, i }: { linha: LinhaFeita; i: number },
  sessoes: readonly SessaoParaEnvio[],
): Omit<Item, 'sequencial'> => {
  const valorUnitario = linha.valorUnitario * fatorDaGuia(g.guia)
  return {
    data: sessoes[0]?.data ?? '',
    horaInicial: linha.horaInicial,
    horaFinal: linha.horaFinal,
    codigoTabela: tabelaDaLinha(g, linha),
    codigo: linha.codigo,
    nome: linha.nome,
    quantidade: sessoes.length,
    viaAcesso: viaDoXml(linha.viaAcesso),
    tecnicaUtilizada: tecnicaDoXml(linha.tecnicaUtilizada),
    valorUnitario,
    valorTotal: valorUnitario * sessoes.length,
    linha: i,
    sessoes,
  }
}

/** All that a guide charges for the sessions that are sent, in the order of the XML. */
export const itensDaGuia = (g: GuiaParaEnvio): Item[] => {
  const sessoes = [...g.sessoes].sort(compareSessoes)
  const linhas = linhasCobradas(g)
  const itens = g.convenio.agruparSessoes
    ? linhas
        .map((l) => ({ l, suas: sessoes.filter((s) => carries(l.linha, s)) }))
        .filter(({ suas }) => suas.length > 0)
        .map(({ l, suas }) => itemOf(g, l, suas))
    : sessoes.flatMap((s) => linhas.filter((l) => carries(l.linha, s)).map((l) => itemOf(g, l, [s])))
  return itens.map((item, n) => ({ sequencial: n + 1, ...item }))
}

/** Cents of the items, which are all that a guide says in its XML. */
export const totalDosItens = (itens: readonly Item[]): number => itens.reduce((s, i) => s + i.valorTotal, 0)

/** Who executed, as the XML wants it on every item; parts that are not known are null. */
export type Equipe = {
  grau: string | null
  documento: IdentidadeDoPrestador | null
  nome: string
  conselho: string | null
  numeroConselho: string | null
  uf: string | null
  cbo: string
}

const sameName = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase()

/** Field 41's CPF where 40a is empty: the register of the professional of that name, among those of the guide and its sessions. */
const cpfDoRegistro = (g: GuiaParaEnvio, nome: string): string | null =>
  [g.profissional, ...g.sessoes.map((s) => s.profissional)].find((p) => p?.cpf && sameName(p.nome, nome))
    ?.cpf ?? null

/** Fields 40a to 45a; null where neither 40a nor 41 is filled in. */
export const equipeDaGuia = (g: GuiaParaEnvio): Equipe | null => {
  const c = g.guia.contratadoExecutante
  if (!c.documentoComplementar && !c.nomeComplementar) return null
  const cpf = c.documentoComplementar ? null : cpfDoRegistro(g, c.nomeComplementar ?? '')
  const documento: IdentidadeDoPrestador | null = c.documentoComplementar
    ? { tipo: c.tipoComplementar ?? 'F', documento: c.documentoComplementar }
    : cpf
      ? { tipo: 'F', documento: cpf }
      : null
  return {
    grau: c.grauParticipacao || null,
    documento,
    nome: c.nomeComplementar ?? '',
    conselho: conselhoDoXml(c.conselho),
    numeroConselho: c.conselhoNumero,
    uf: ufDoXml(c.conselhoUF),
    cbo: cboDoXml(c.cbo),
  }
}

/** Field 30, else what the clinic is called at the insurer. */
export const executanteDaGuia = ({ guia, unidade }: GuiaParaEnvio): IdentidadeDoPrestador | null => {
  const { tipoExecutante, documentoExecutante } = guia.contratadoExecutante
  return documentoExecutante
    ? { tipo: tipoExecutante ?? 'J', documento: documentoExecutante }
    : unidade.identidade
}
