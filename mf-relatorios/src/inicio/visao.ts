import {
  addDias,
  type Comparada,
  comparada,
  comparePontos,
  compareQuantidades,
  daysBetween,
  formatReais,
  IGUAL,
  monthLimits,
  nomeDoMes,
  percentual,
  SEM_COMPARACAO,
  share,
  type VisaoDoMes,
  weekdayOf,
} from '@clinica/shared-domain'

export const inteiro = (n: number): string => n.toLocaleString('pt-BR')
/** Cents without them: 'R$ 51.940'. */
export const reais = (centavos: number): string =>
  formatReais(Math.round(centavos / 100) * 100).replace(/,00$/, '')
export const mesMinusculo = (mes: string): string => nomeDoMes(mes).toLowerCase()

export type Figura = Comparada & {
  id: 'atendimentos' | 'pessoas' | 'ocupacao' | 'faltas' | 'enviado' | 'glosa'
  nome: string
  valor: string
  antes: string
  /** The drawing: one number a day (or month) of each month. */
  traco: (number | null)[]
  tracoAntes: (number | null)[]
}

type Dia = VisaoDoMes['dias'][number]
const VAZIO = { atendidos: 0, pessoas: 0, faltas: 0, ocupadas: 0, vagas: 0 }

/**
 * Each day of the month beside the same weekday of the month before: the second Monday with the second Monday. Sundays only where
 * something took place on one of them.
 */
export const porDia = (v: VisaoDoMes): { dia: Dia; antes: Dia | undefined }[] => {
  const porData = new Map(v.dias.map((d) => [d.data, d]))
  const dias = (mes: string): Dia[] => {
    const [de, ate] = monthLimits(mes)
    return Array.from({ length: daysBetween(de, ate) + 1 }, (_, i) => {
      const data = addDias(de, i)
      return porData.get(data) ?? { data, ...VAZIO }
    })
  }
  const vez = ({ data }: Dia) => `${weekdayOf(data)} ${Math.ceil(Number(data.slice(8)) / 7)}`
  const anteriores = new Map(dias(v.comparacao.anteriorDe.slice(0, 7)).map((d) => [vez(d), d]))
  const usado = (d: Dia | undefined) => d !== undefined && d.atendidos + d.faltas > 0
  return dias(v.mes)
    .map((dia) => ({ dia, antes: anteriores.get(vez(dia)) }))
    .filter(({ dia, antes }) => weekdayOf(dia.data) !== 7 || usado(dia) || usado(antes))
}

/** Sums from the first to each. */
const somados = (numeros: (number | null)[]): (number | null)[] => {
  let soma = 0
  return numeros.map((n) => {
    soma += n ?? 0
    return n === null ? null : soma
  })
}

/** The six figures of the month, each beside the month before. */
export const figurasDe = (v: VisaoDoMes): Figura[] => {
  const { agora, antes, comparacao } = v
  const dias = porDia(v)
  const anterior = mesMinusculo(comparacao.anteriorDe)
  const traco = (de: (d: Dia) => number | null) =>
    dias.map(({ dia }) => (dia.data <= comparacao.ate ? de(dia) : null))
  const tracoAntes = (de: (d: Dia) => number | null) => dias.map((d) => (d.antes ? de(d.antes) : null))
  const ambos = (de: (d: Dia) => number | null, somar = false) => ({
    traco: somar ? somados(traco(de)) : traco(de),
    tracoAntes: somar ? somados(tracoAntes(de)) : tracoAntes(de),
  })
  const ocupacao = [share(agora.ocupadas, agora.vagas), share(antes.ocupadas, antes.vagas)] as const
  const faltas = [
    share(agora.faltas, agora.atendidos + agora.faltas),
    share(antes.faltas, antes.atendidos + antes.faltas),
  ] as const
  const doArquivo = (a: VisaoDoMes['glosa']['agora']) => (a ? share(a.glosa, a.pago + a.glosa) : null)
  const glosa = [doArquivo(v.glosa.agora), doArquivo(v.glosa.antes)] as const
  const emPorcento = (n: number | null) => (n === null ? '—' : percentual(n))
  const [antepenultimo, penultimo] = [v.meses.at(-3), v.meses.at(-2)]
  const meses = v.meses.map((m) => m.enviado)
  return [
    {
      id: 'atendimentos',
      nome: 'Atendimentos',
      valor: inteiro(agora.atendidos),
      ...compareQuantidades(agora.atendidos, antes.atendidos),
      antes: `${inteiro(antes.atendidos)} em ${anterior}`,
      ...ambos((d) => d.atendidos, true),
    },
    {
      id: 'pessoas',
      nome: 'Pacientes atendidos',
      valor: inteiro(agora.pessoas),
      ...(agora.pessoas === antes.pessoas
        ? IGUAL
        : comparada(agora.pessoas - antes.pessoas, inteiro(Math.abs(agora.pessoas - antes.pessoas)), true)),
      antes: `${inteiro(antes.pessoas)} em ${anterior}`,
      ...ambos((d) => d.pessoas),
    },
    {
      id: 'ocupacao',
      nome: 'Ocupação',
      valor: emPorcento(ocupacao[0]),
      ...comparePontos(...ocupacao, true),
      antes: `${emPorcento(ocupacao[1])} em ${anterior}`,
      ...ambos((d) => share(d.ocupadas, d.vagas)),
    },
    {
      id: 'faltas',
      nome: 'Faltas',
      valor: emPorcento(faltas[0]),
      ...comparePontos(...faltas, false),
      antes: `${emPorcento(faltas[1])} em ${anterior}`,
      ...ambos((d) => share(d.faltas, d.atendidos + d.faltas)),
    },
    {
      id: 'enviado',
      nome: 'Enviado a convênios',
      valor: reais(agora.enviado),
      ...compareQuantidades(agora.enviado, antes.enviado),
      antes: `${reais(antes.enviado)} em ${anterior}`,
      traco: meses,
      tracoAntes: [],
    },
    {
      id: 'glosa',
      nome: `Glosa de ${mesMinusculo(penultimo?.mes ?? v.comparacao.anteriorDe)}`,
      valor: emPorcento(glosa[0]),
      ...(v.glosa.agora === null
        ? { ...SEM_COMPARACAO, mudanca: 'arquivo não recebido' }
        : comparePontos(...glosa, false)),
      antes: `${emPorcento(glosa[1])} em ${mesMinusculo(antepenultimo?.mes ?? v.mes)}`,
      traco: v.meses.slice(0, -1).map((m) => (m.temArquivo ? share(m.glosa, m.pago + m.glosa) : null)),
      tracoAntes: [],
    },
  ]
}
