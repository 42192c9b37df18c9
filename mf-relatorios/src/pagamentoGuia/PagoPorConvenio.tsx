import { formatReais, type GuiaDoRelatorio, sumByConvenio } from '@clinica/shared-domain'
import { Grafico } from '../base/graficos/Grafico'
import { answered, fraseDasGuias } from './guias'

/** Bars that fit a screen. */
const MAIS_BARRAS = 12

/** What the insurers paid beside what they cut, the one that answered most first. */
export const PagoPorConvenio = ({ guias }: { guias: readonly GuiaDoRelatorio[] }) => {
  const somas = answered(sumByConvenio(guias))
  const maiores = somas.slice(0, MAIS_BARRAS)
  const frase = fraseDasGuias(guias)
  if (maiores.length === 0) return null
  return (
    <Grafico
      titulo="Pago e glosado por convênio"
      frase={
        somas.length > MAIS_BARRAS ? `${frase} O desenho mostra os ${MAIS_BARRAS} com mais respostas.` : frase
      }
      nome="Convênio"
      categorias={maiores.map((s) => s.convenio)}
      series={[
        { id: 'pago', nome: 'Pago', tom: 'teal', valores: maiores.map((s) => s.pago) },
        { id: 'glosa', nome: 'Glosado', tom: 'amber', valores: maiores.map((s) => s.glosa) },
      ]}
      formatar={formatReais}
      deitado
      recolhida
    />
  )
}
