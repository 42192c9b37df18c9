import { formatReais, type GuiaDoRelatorio, sumByConvenio } from '@clinica/shared-domain'
import { Grafico } from '../base/graficos/Grafico'
import { Nota } from '../base/Nota'
import { answered, fraseDasGuias } from './guias'

type Props = {
  guias: readonly GuiaDoRelatorio[]
  /** Insurers that there is room for: fewer on a sheet, below its heading. */
  barras: number
}

/** What the insurers paid beside what they cut, the one that answered most first; the sentence alone before they answer. */
export const PagoPorConvenio = ({ guias, barras }: Props) => {
  const somas = answered(sumByConvenio(guias))
  const maiores = somas.slice(0, barras)
  const frase = fraseDasGuias(guias)
  if (maiores.length === 0) return <Nota>{frase}</Nota>
  return (
    <Grafico
      titulo="Pago e glosado por convênio"
      frase={somas.length > barras ? `${frase} O desenho mostra os ${barras} com mais respostas.` : frase}
      nome="Convênio"
      categorias={maiores.map((s) => s.convenio)}
      series={[
        { id: 'pago', nome: 'Pago', tom: 'teal', valores: maiores.map((s) => s.pago) },
        { id: 'glosa', nome: 'Glosado', tom: 'amber', valores: maiores.map((s) => s.glosa) },
      ]}
      format={formatReais}
      deitado
      recolhida
    />
  )
}
