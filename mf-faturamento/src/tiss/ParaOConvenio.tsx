import { contar, type GuiaPendente } from '@clinica/shared-domain'
import { enderecoDaFalta } from '@clinica/shared-domain/faturamento/enderecoDaFalta'
import { Icon } from '@clinica/shared-ui'
import { useQuery } from '@clinica/shared-ui/query'
import { Link, useHasRoute } from '@clinica/shared-ui/router'
import { useState } from 'react'
import css from './paraOConvenio.module.css'
import { getPendenciaDaGuia } from './tiss.api'

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
  if (faltas.length === 0) return 'nada a corrigir'
  return [
    bloqueiam && contar(bloqueiam, 'bloqueia', 'bloqueiam'),
    avisam && contar(avisam, 'avisa', 'avisam'),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** What the insurer would cut of a guide, asked for as it is opened: never a reason not to bill, each leads to where it is mended. */
export const ParaOConvenio = ({ guia, numero }: { guia: string; numero: string }) => {
  const [aberto, setAberto] = useState(false)
  const { data, isError, refetch } = useQuery({
    queryKey: ['guia', 'paraOConvenio', guia],
    queryFn: ({ signal }) => getPendenciaDaGuia(guia, signal),
    enabled: aberto,
    staleTime: 0,
  })
  return (
    <details className={css.painel} onToggle={(e) => setAberto(e.currentTarget.open)}>
      <summary aria-label={`Para o convênio, guia ${numero}`}>
        <Icon name="proximo" size={14} className={css.seta} /> Para o convênio
        {data && !data.particular ? <small>{contagem(data.faltas)}</small> : null}
      </summary>
      {isError ? (
        <p role="status">
          Não deu para conferir agora. Faturar funciona.{' '}
          <button type="button" onClick={() => void refetch()}>
            Conferir
          </button>
        </p>
      ) : data === undefined ? (
        <p role="status">Conferindo…</p>
      ) : data === null || data.particular ? (
        <p>Guia particular: não vai a nenhum convênio.</p>
      ) : (
        <ul>
          {data.faltas.map((falta, i) => (
            <Item key={`${falta.codigo} ${falta.campo} ${i}`} falta={falta} guia={guia} />
          ))}
        </ul>
      )}
    </details>
  )
}
