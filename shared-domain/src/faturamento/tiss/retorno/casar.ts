import type { Ligacao, PendenciaDoRetorno } from '../../retorno'
import type { GuiaLida, ItemLido } from './folha'

/** One charge that we sent, and the sessions that it stands for. */
export type ItemEnviado = {
  sequencial: number
  data: string
  /** Its billing date, where nobody knows by which of both it was presented. */
  outraData?: string | null
  codigo: string
  /** Cents; null where nobody knows what was presented (before the portal wrote the lots). */
  valor: number | null
  sessoes: readonly string[]
}

/** A guide as an insurer may name it: in a lot of ours, or billed before there was one. */
export type GuiaEnviada = {
  guia: string
  /** Where it went; null: in no lot of ours. */
  lote: { _id: string; numero: string; posicao: number } | null
  numero: string
  numeroOperadora: string | null
  senha: string | null
  carteira: string | null
  itens: readonly ItemEnviado[]
}

export const semZeros = (texto: string | null): string => (texto ?? '').trim().replace(/^0+(?=.)/, '')
const soLetras = (texto: string | null): string =>
  semZeros((texto ?? '').replace(/[^0-9a-z]/gi, '').toUpperCase())
const isSame = (a: string | null, b: string | null): boolean =>
  semZeros(a) !== '' && semZeros(a) === semZeros(b)
/** Both are written, and differ. */
const isOutra = (a: string | null, b: string | null): boolean => {
  const [x, y] = [soLetras(a), soLetras(b)]
  return x !== '' && y !== '' && x !== y
}

type Lida = Pick<GuiaLida, 'numero' | 'numeroOperadora' | 'senha' | 'carteira' | 'inicio' | 'itens'>

const isMesmaCobranca = (i: ItemLido, e: ItemEnviado): boolean =>
  i.codigo === e.codigo && i.data !== null && (i.data === e.data || i.data === e.outraData)
const isMesmoItem = (i: ItemLido, e: ItemEnviado): boolean =>
  isMesmaCobranca(i, e) && (e.valor === null || i.informado === e.valor)

/** Items of the answer that the guide has charged, whatever their value. */
const countItens = (lida: Lida, enviada: GuiaEnviada): number =>
  lida.itens.filter((i) => enviada.itens.some((e) => isMesmaCobranca(i, e))).length
const hasOutrosItens = (lida: Lida, enviada: GuiaEnviada): boolean =>
  lida.itens.length > 0 && enviada.itens.length > 0 && countItens(lida, enviada) === 0

/** Nothing in the answer says that it is another guide: no other card, and where it names charges, one that was ours. */
const isPossivel = (lida: Lida, enviada: GuiaEnviada): boolean =>
  !isOutra(lida.carteira, enviada.carteira) && !hasOutrosItens(lida, enviada)

const hasDia = (lida: Lida, enviada: GuiaEnviada): boolean =>
  lida.inicio !== null && enviada.itens.some((e) => e.data === lida.inicio)

export type Casada =
  | { guia: GuiaEnviada; como: Ligacao; pendencia: null }
  | { guia: null; como: null; pendencia: PendenciaDoRetorno }

const nenhuma = (pendencia: PendenciaDoRetorno): Casada => ({ guia: null, como: null, pendencia })

/** Of parts of one guide in several lots, the one whose charges the answer names; the guide alone where that is not known. */
const choosePart = (lida: Lida, partes: readonly GuiaEnviada[]): GuiaEnviada | null => {
  const [primeira] = partes
  if (!primeira || partes.some((p) => p.guia !== primeira.guia)) return null
  if (partes.length === 1) return primeira
  const contas = partes.map((p) => ({ p, n: countItens(lida, p) }))
  const maior = Math.max(...contas.map((c) => c.n))
  const melhores = contas.filter((c) => c.n === maior)
  return melhores.length === 1 && melhores[0]
    ? melhores[0].p
    : { ...primeira, lote: null, itens: partes.flatMap((p) => p.itens) }
}

type Indice = ReadonlyMap<string, readonly GuiaEnviada[]>
const indexBy = (enviadas: readonly GuiaEnviada[], de: (e: GuiaEnviada) => string | null): Indice => {
  const indice = new Map<string, GuiaEnviada[]>()
  for (const e of enviadas) {
    const chave = semZeros(de(e))
    if (chave === '') continue
    const delas = indice.get(chave)
    if (delas) delas.push(e)
    else indice.set(chave, [e])
  }
  return indice
}

/**
 * Which guide of ours a guide of an answer is: by its lot and number, the number without its zeros, the insurer's own number, by senha, card
 * and day, at last by its number in any lot of the insurer or in none. Each but the first is held against what else is known; several that may be
 * meant are nobody's. Never by a name. `enviadas`: guides of the answer's insurer.
 */
export const openCasamento = (enviadas: readonly GuiaEnviada[]) => {
  const porNumero = indexBy(enviadas, (e) => e.numero)
  const porOperadora = indexBy(enviadas, (e) => e.numeroOperadora)
  const porSenha = indexBy(enviadas, (e) => e.senha)
  const find = (indice: Indice, chave: string | null) => indice.get(semZeros(chave)) ?? []
  return (lida: Lida, loteNumero: string | null): Casada => {
    const isDoLote = (e: GuiaEnviada) => e.lote !== null && isSame(e.lote.numero, loteNumero)
    const doNumero = find(porNumero, lida.numero)
    const daOperadora = find(porOperadora, lida.numeroOperadora)
    const [igual, outra] = doNumero.filter((e) => isDoLote(e) && e.numero === lida.numero?.trim())
    const contra =
      igual &&
      isOutra(lida.carteira, igual.carteira) &&
      (lida.itens.length === 0 || hasOutrosItens(lida, igual))
    if (igual && !outra && !contra) return { guia: igual, como: 'lote', pendencia: null }
    const passos: [Ligacao, readonly GuiaEnviada[]][] = [
      ['zeros', doNumero.filter(isDoLote)],
      ['operadora', daOperadora.filter(isDoLote)],
      [
        'senha',
        find(porSenha, lida.senha).filter(
          (e) =>
            soLetras(lida.carteira) !== '' &&
            soLetras(e.carteira) === soLetras(lida.carteira) &&
            hasDia(lida, e),
        ),
      ],
      ['convenio', doNumero],
      ['operadora', daOperadora],
    ]
    let duvida = false
    for (const [como, todas] of passos) {
      const guia = choosePart(
        lida,
        todas.filter((e) => isPossivel(lida, e)),
      )
      if (guia) return { guia, como, pendencia: null }
      // Found by its number, and something else speaks against it: for a person to look at.
      if (todas.length > 0) duvida = true
    }
    return nenhuma(duvida ? 'ambigua' : 'semGuia')
  }
}

export type ItemCasado = { como: 'sequencial' | 'valores'; sessoes: readonly string[] }

/** An item by its place, confirmed by code, day and value; else by these three among those that are left; else it is nobody's. */
export const matchItens = (
  itens: readonly ItemLido[],
  enviados: readonly ItemEnviado[],
): (ItemCasado | null)[] => {
  const tomados = new Set<ItemEnviado>()
  const take = (como: ItemCasado['como'], isEle: (e: ItemEnviado) => boolean): ItemCasado | null => {
    const e = enviados.find((x) => isEle(x) && !tomados.has(x))
    if (!e) return null
    tomados.add(e)
    return { como, sessoes: e.sessoes }
  }
  const porLugar = itens.map((i) =>
    take('sequencial', (e) => e.sequencial === i.sequencial && isMesmoItem(i, e)),
  )
  return itens.map((i, n) => porLugar[n] ?? take('valores', (e) => isMesmoItem(i, e)))
}
