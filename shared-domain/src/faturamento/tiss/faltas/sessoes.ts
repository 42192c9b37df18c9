import { addDias, isData } from '../../../comum/datas'
import { linhasCobradas } from '../itens'
import type { SessaoParaEnvio } from '../modelo'
import { type Achado, naGuia, naSessao, noConvenio, primeiraSessao, type Verificacao } from './contexto'
import { dia, sessoesDe } from './dias'

const ASSINADAS = ['assinado', 'evoluido']
const NAO_ASSINADA = 'marcado'

/** Whether each session that is charged took place, and what the record says of it. */
export const verifySessoes: Verificacao = (c) => {
  const { g, hoje } = c
  return g.sessoes.flatMap((s): (Achado | false)[] => {
    const onde = naSessao(s, g)
    const d = dia(c, s.data)
    const feita = ASSINADAS.includes(s.status)
    if (!isData(s.data) || s.data > hoje)
      return [
        {
          regra: 'antesDaRealizacao',
          campo: 'data',
          mensagem: `A sessão de ${d} ainda não aconteceu.`,
          onde,
        },
      ]
    return [
      !feita &&
        s.status !== NAO_ASSINADA && {
          regra: 'naoRealizada',
          campo: 'status',
          mensagem: `A sessão de ${d} não foi realizada.`,
          onde,
        },
      s.status === NAO_ASSINADA && {
        regra: 'semAssinatura',
        campo: 'status',
        mensagem: `A sessão de ${d} não foi assinada.`,
        onde,
      },
      feita &&
        s.evolucao === null && {
          regra: 'semEvolucao',
          campo: 'evolucao',
          mensagem: `A sessão de ${d} não tem evolução no prontuário.`,
          onde,
        },
      s.evolucao !== null &&
        s.evolucao !== s.data && {
          regra: 'evolucaoDeOutroDia',
          campo: 'evolucao',
          mensagem: `A sessão é de ${d}, e a sua evolução é de ${dia(c, s.evolucao)}.`,
          onde,
        },
      s.faturamento !== s.data && {
        regra: 'outroDiaDeFaturamento',
        campo: 'faturamento',
        mensagem: `A sessão foi em ${d} e está faturada em ${dia(c, s.faturamento)}: o arquivo diz ${d}.`,
        onde,
      },
    ]
  })
}

/** What the sessions come to beside the guide's rows. */
export const verifyCobertura: Verificacao = (c) => {
  const { g, itens } = c
  const maior = Math.max(0, ...linhasCobradas(g).map(({ linha }) => linha.qtdRealizada ?? 0))
  const alem = g.sessoes.filter((s) => s.ordem > maior)
  const ids = new Set(g.sessoes.map((s) => s._id))
  const ordens = new Set(g.sessoes.map((s) => s.ordem))
  const repetidas = g.sessoes.length > Math.min(ids.size, ordens.size)
  const vazia = g.sessoes.length > 0 && itens.length === 0
  return [
    repetidas && {
      regra: 'sessoesRepetidas',
      campo: 'procedimentosRealizados.procedimentos',
      mensagem: 'A guia cobra a mesma sessão mais de uma vez.',
    },
    vazia && {
      regra: 'semItens',
      campo: 'procedimentosRealizados.procedimentos',
      mensagem: 'Nenhum procedimento da guia é cobrado nestas sessões: não há o que enviar.',
    },
    !vazia &&
      alem[0] && {
        regra: 'alemDaQuantidade',
        campo: 'procedimentosRealizados.procedimentos',
        mensagem: `A guia realizou ${maior}, e há ${alem.length} ${alem.length === 1 ? 'sessão' : 'sessões'} além disso (${dia(c, alem[0].data)}): não ${alem.length === 1 ? 'vai' : 'vão'} no arquivo.`,
      },
  ]
}

const AVISO_DO_PRAZO = 0.8

export const verifyPrazo: Verificacao = (c) => {
  const { g, hoje } = c
  const dias = g.convenio.prazoApresentacaoDias
  const primeira = primeiraSessao(c)
  if (!dias || !primeira) return []
  const fim = addDias(primeira, dias)
  const aviso = addDias(primeira, Math.ceil(dias * AVISO_DO_PRAZO))
  const campo = 'tiss.prazoApresentacaoDias'
  const onde = noConvenio(g)
  if (hoje > fim)
    return [
      {
        regra: 'foraDoPrazo',
        campo,
        mensagem: `O prazo de ${dias} dias de ${g.convenio.nome} acabou em ${dia(c, fim)}; a sessão mais antiga é de ${dia(c, primeira)}.`,
        onde,
      },
    ]
  return [
    hoje >= aviso && {
      regra: 'prazoPerto',
      campo,
      mensagem: `Apresente até ${dia(c, fim)}: ${sessoesDe(c, [{ data: primeira } as SessaoParaEnvio])}.`,
      onde,
    },
  ]
}

/** An earlier part of the guide is in a live lot. */
export const verifyParte: Verificacao = ({ g }) => {
  if (!g.parteAnterior) return []
  const { guiaEmPartes } = g.convenio
  if (guiaEmPartes === 'numeroDaOperadora' && g.numeroDaParte) return []
  const saida = {
    mesmoNumero: 'esta parte vai com o mesmo número',
    aguardar: `${g.convenio.nome} quer a guia completa: deixe-a fora até a última sessão`,
    numeroDaOperadora: `${g.convenio.nome} dá outro número a cada parte: digite-o`,
  }[guiaEmPartes]
  return [
    {
      regra: 'parteJaApresentada',
      campo: 'tiss.numeroGuiaOperadora',
      mensagem: `Uma parte da guia está no lote ${g.parteAnterior.lote}; ${saida}.`,
      onde: naGuia(g),
    },
  ]
}
