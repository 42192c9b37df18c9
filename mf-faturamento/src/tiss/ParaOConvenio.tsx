import { counted, type GuiaPendente } from '@clinica/shared-domain'
import { enderecoDaFalta } from '@clinica/shared-domain/faturamento/enderecoDaFalta'
import { Icon } from '@clinica/shared-ui'
import { Link, useHasRoute } from '@clinica/shared-ui/router'
import { useFaltasDaGuia } from './convenio-context'
import css from './paraOConvenio.module.css'

type Falta = GuiaPendente['faltas'][number]

const Item = ({ falta, guia }: { falta: Falta; guia: string }) => {
  const endereco = enderecoDaFalta(falta, guia)
  const tem = useHasRoute(endereco.split('?')[0] ?? '')
  const bloqueia = falta.severidade === 'bloqueia'
  const dita = (
    <>
      <span className="so-leitor">{bloqueia ? 'Bloqueia: ' : 'Avisa: '}</span>
      {falta.mensagem}
    </>
  )
  return (
    <li data-tipo={falta.severidade}>
      <Icon name={bloqueia ? 'desativado' : 'alerta'} size={14} />
      <span>
        {tem ? <Link to={endereco}>{dita}</Link> : dita}{' '}
        <abbr title={`Código ${falta.codigo} da tabela 38 da ANS`}>{falta.codigo}</abbr>
      </span>
    </li>
  )
}

const contagem = (faltas: readonly Falta[]): string => {
  const bloqueiam = faltas.filter((f) => f.severidade === 'bloqueia').length
  const avisam = faltas.length - bloqueiam
  return [
    bloqueiam && counted(bloqueiam, 'bloqueia', 'bloqueiam'),
    avisam && counted(avisam, 'avisa', 'avisam'),
  ]
    .filter(Boolean)
    .join(', ')
}

/** What the insurer would cut of one guide, under its row: never a reason not to bill, each leads to where it is mended. */
export const ParaOConvenio = ({ guia, numero }: { guia: string; numero: string }) => {
  const faltas = useFaltasDaGuia(guia)
  if (faltas.length === 0) return null
  const contadas = contagem(faltas)
  return (
    <details className={css.painel}>
      <summary aria-label={`Para o convênio: ${contadas}, guia ${numero}`}>
        <Icon name="proximo" size={14} className={css.seta} /> Para o convênio: {contadas}
      </summary>
      <ul>
        {faltas.map((falta, i) => (
          <Item key={`${falta.codigo} ${falta.campo} ${i}`} falta={falta} guia={guia} />
        ))}
      </ul>
    </details>
  )
}
