import type { MarketingAnswer } from '@clinica/shared-domain'
import { Grafico } from '../base/graficos/Grafico'

type Origem = MarketingAnswer['origens'][number]
/** Bars that fit a screen; the table below has every origin. */
const MAIS_BARRAS = 15
const inteiro = (n: number): string => n.toLocaleString('pt-BR')

/** What the picture shows, with its numbers. */
const fraseOf = (origens: readonly Origem[]): string => {
  const total = origens.reduce((s, o) => s + o.quantidade, 0)
  const parte = (o: Origem) =>
    `${o.nome} (${inteiro(o.quantidade)}, ${Math.round((o.quantidade / total) * 100)}%)`
  const [primeira, segunda] = origens
  if (!primeira) return ''
  const pacientes = total === 1 ? '1 paciente atendido' : `${inteiro(total)} pacientes atendidos`
  return `${pacientes}; a maior origem é ${parte(primeira)}${segunda ? `, depois ${parte(segunda)}` : ''}.`
}

/** Patients by how they came to the clinic, the most first. */
export const OrigensChart = ({
  origens,
  open,
}: {
  origens: readonly Origem[]
  open: (origem: Origem) => void
}) => {
  const maiores = origens.slice(0, MAIS_BARRAS)
  return (
    <Grafico
      titulo="Pacientes por origem"
      frase={fraseOf(origens)}
      nome="Origem"
      categorias={maiores.map((o) => o.nome)}
      series={[{ id: 'origem', nome: 'Pacientes', tom: 'teal', valores: maiores.map((o) => o.quantidade) }]}
      deitado
      open={(i) => {
        const origem = maiores[i]
        if (origem) open(origem)
      }}
    />
  )
}
