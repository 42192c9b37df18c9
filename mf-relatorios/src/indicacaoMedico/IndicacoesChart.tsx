import type { IndicacaoDoMedico } from '@clinica/shared-domain'
import { Grafico } from '../base/graficos/Grafico'

/** Bars that fit a screen; the table has every doctor. */
const MAIS_BARRAS = 15
const inteiro = (n: number): string => n.toLocaleString('pt-BR')

/** What the picture shows, with its numbers. */
const fraseOf = (maiores: readonly IndicacaoDoMedico[], todas: readonly IndicacaoDoMedico[]): string => {
  const total = todas.reduce((s, l) => s + l.total, 0)
  const [primeiro] = maiores
  const pacientes = total === 1 ? '1 paciente' : `${inteiro(total)} pacientes`
  const medicos = todas.length === 1 ? '1 médico' : `${inteiro(todas.length)} médicos`
  const parte = Math.round(((primeiro?.total ?? 0) / Math.max(total, 1)) * 100)
  const quem = `${primeiro?.nome} indicou mais: ${inteiro(primeiro?.total ?? 0)} (${parte}%).`
  const corte = todas.length > MAIS_BARRAS ? ` O desenho mostra os ${MAIS_BARRAS} que mais indicaram.` : ''
  return `${pacientes} por indicação de ${medicos}. ${quem}${corte}`
}

type Props = { linhas: readonly IndicacaoDoMedico[]; open?: (linha: IndicacaoDoMedico) => void }

/** Who sent how many patients: the most first. Its numbers stand in the table beside it. */
export const IndicacoesChart = ({ linhas, open }: Props) => {
  if (linhas.length === 0) return null
  const maiores = [...linhas].sort((a, b) => b.total - a.total).slice(0, MAIS_BARRAS)
  return (
    <Grafico
      titulo="Pacientes por médico"
      frase={fraseOf(maiores, linhas)}
      nome="Médico"
      categorias={maiores.map((l) => l.nome)}
      series={[{ id: 'total', nome: 'Indicações', tom: 'teal', valores: maiores.map((l) => l.total) }]}
      deitado
      semTabela
      {...(open
        ? {
            open: (i: number) => {
              const linha = maiores[i]
              if (linha) open(linha)
            },
          }
        : {})}
    />
  )
}
