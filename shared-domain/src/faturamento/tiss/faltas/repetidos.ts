import { daysBetween } from '../../../comum/datas'
import { isAvaliacao } from '../../../comum/guia/avaliacao'
import type { Item } from '../itens'
import type { ItemApresentado } from '../modelo'
import { type Contexto, campoDaLinha, naSessao, primeiraSessao, type Verificacao } from './contexto'
import { dia } from './dias'

type Chave = Pick<ItemApresentado, 'data' | 'hora' | 'codigoTabela' | 'codigo'>
const keyOf = (i: Chave): string => `${i.data}|${i.hora ?? ''}|${i.codigoTabela}|${i.codigo}`

/** One per session, also where they are sent together. */
const chargesOf = (itens: readonly Item[]) =>
  itens.flatMap((item) =>
    item.sessoes.map((sessao) => ({
      item,
      sessao,
      chave: keyOf({
        data: sessao.data,
        hora: sessao.hora,
        codigoTabela: item.codigoTabela ?? '',
        codigo: item.codigo,
      }),
    })),
  )

type Carga = ReturnType<typeof chargesOf>[number]
const inWords = (c: Contexto, { item, sessao }: Carga): string =>
  `${item.nome} em ${dia(c, sessao.data)}${sessao.hora ? ` às ${sessao.hora}` : ''}`

export const verifyDuplicidade: Verificacao = (c) => {
  const { g, itens } = c
  const outros = new Map(g.apresentados.map((a) => [keyOf(a), a]))
  const vistas = new Set<string>()
  const cargas = chargesOf(itens)
  const repetidas = cargas.filter(({ chave }) => vistas.size === vistas.add(chave).size)
  const [primeira] = repetidas
  const mais = repetidas.length > 1 ? `, e mais ${repetidas.length - 1}` : ''
  return [
    primeira && {
      regra: 'duplicidade',
      campo: campoDaLinha(primeira.item.linha, 'codigo'),
      mensagem: `A guia cobra duas vezes ${inWords(c, primeira)}${mais}.`,
    },
    ...cargas.map((carga) => {
      const outra = outros.get(carga.chave)
      return (
        outra && {
          regra: 'duplicidade' as const,
          campo: 'data',
          mensagem: `${inWords(c, carga)} já está na guia ${outra.guia}${outra.lote ? `, lote ${outra.lote}` : ''}, da mesma carteira.`,
          onde: naSessao(carga.sessao, g),
        }
      )
    }),
  ]
}

/** The same professional repeats a code before the insurer's days are over. */
export const verifyIntervalo: Verificacao = (c) => {
  const { g, itens } = c
  const dias = g.convenio.intervaloProcedimentoDias
  if (!dias) return []
  const achado = chargesOf(itens)
    .map(({ item, sessao }) => ({
      item,
      sessao,
      antes: g.apresentados.find(
        (a) =>
          a.codigo === item.codigo &&
          a.profissional !== null &&
          a.profissional === sessao.profissional?._id &&
          a.data < sessao.data &&
          daysBetween(a.data, sessao.data) < dias,
      ),
    }))
    .find(({ antes }) => antes)
  return [
    achado?.antes && {
      regra: 'antesDoPrazo',
      campo: 'data',
      mensagem: `${achado.item.nome} em ${dia(c, achado.sessao.data)} repete a de ${dia(c, achado.antes.data)} (guia ${achado.antes.guia}) antes dos ${dias} dias de ${g.convenio.nome}.`,
      onde: naSessao(achado.sessao, g),
    },
  ]
}

export const verifyAvaliacoes: Verificacao = (c) => {
  const { g } = c
  const linhas = g.guia.procedimentosRealizados.procedimentos
    .map((l, i) => ({ l, i }))
    .filter(({ l }) => isAvaliacao(l.nome))
  const dias = g.convenio.intervaloAvaliacaoDias
  const primeira = primeiraSessao(c)
  const antes =
    dias && primeira && linhas.length > 0
      ? g.apresentados.find((a) => a.avaliacao && Math.abs(daysBetween(a.data, primeira)) < dias)
      : undefined
  return [
    linhas[1] && {
      regra: 'duasAvaliacoes',
      campo: campoDaLinha(linhas[1].i, 'codigo'),
      mensagem: 'A guia tem duas avaliações.',
    },
    !linhas[1] &&
      linhas[0] &&
      antes && {
        regra: 'duasAvaliacoes',
        campo: campoDaLinha(linhas[0].i, 'codigo'),
        mensagem: `Já há uma avaliação em ${dia(c, antes.data)} (guia ${antes.guia}), e ${g.convenio.nome} só paga outra depois de ${dias} dias.`,
      },
  ]
}
