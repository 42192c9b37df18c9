import type { GuiaPendente } from '@clinica/shared-domain'
import { counted } from '@clinica/shared-domain'
import { Link, useHasRoute } from '@clinica/shared-ui/router'
import css from './gerar.module.css'

/** Guides that are named where many have the same. */
const NOMEADAS = 3

const Nome = ({ guia }: { guia: GuiaPendente }) => {
  const endereco = `/guia/cadastro/${guia._id}`
  const tem = useHasRoute(endereco)
  return (
    <>
      {tem ? <Link to={endereco}>{guia.numero}</Link> : guia.numero} {guia.paciente.nome}
    </>
  )
}

/** '2 guias · 10011470 Expedito Caldeira · 10011512 Lúcia Prado' */
export const NomesDasGuias = ({ guias }: { guias: readonly GuiaPendente[] }) => (
  <small className={css.nomes}>
    {guias.length === 1 ? 'Guia' : <b>{counted(guias.length, 'guia', 'guias')}</b>}
    {guias.slice(0, NOMEADAS).map((g, i) => (
      <span key={g._id}>
        {guias.length > 1 || i > 0 ? ' · ' : ' '}
        <Nome guia={g} />
      </span>
    ))}
    {guias.length > NOMEADAS ? ` e mais ${(guias.length - NOMEADAS).toLocaleString('pt-BR')}` : ''}
  </small>
)
