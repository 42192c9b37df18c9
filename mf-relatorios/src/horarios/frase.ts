import { diaCurto, type HorariosMarcados, ocupacaoOf } from '@clinica/shared-domain'

const inteiro = (n: number): string => n.toLocaleString('pt-BR')

/** What the map of the week shows: how much of it is taken, and its fullest and emptiest hour. */
export const fraseDosHorarios = ({ total, horarios }: HorariosMarcados): string => {
  const cheias = horarios
    .filter((h) => h.vagas > 0)
    .map((h) => ({ ...h, ocupacao: ocupacaoOf(h) ?? 0 }))
    .sort((a, b) => b.ocupacao - a.ocupacao || b.vagas - a.vagas)
  const [mais] = cheias
  const menos = cheias.at(-1)
  if (!mais || !menos) return 'Nenhum modelo de agenda tem vagas nestes dias.'
  const quando = (h: typeof mais) => `${diaCurto(h.data)} às ${h.hora} (${h.ocupacao}%)`
  return (
    `${ocupacaoOf(total)}% das ${inteiro(total.vagas)} vagas estão ocupadas e ${inteiro(total.livres)} estão livres; ` +
    `a hora mais cheia é ${quando(mais)}, a mais vazia ${quando(menos)}.`
  )
}
