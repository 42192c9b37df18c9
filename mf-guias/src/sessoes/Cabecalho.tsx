import { alemDaGuia, type Guia } from '@clinica/shared-domain'
import css from './sessoes.module.css'

const Campo = ({ rotulo, valor }: { rotulo: string; valor: string }) => (
  <div>
    <dt>{rotulo}</dt>
    <dd>{valor}</dd>
  </div>
)

/** Whose sessions these are: shown, never typed. Empty while the guide is on its way, at its height. */
export const Cabecalho = ({ guia }: { guia: Guia | undefined }) => {
  const { quantidade = 0, usadas = 0, restantes = 0 } = guia?.sessoes ?? {}
  const parte = quantidade > 0 ? Math.min(1, usadas / quantidade) : 0
  const livres = restantes < 0 ? `${-restantes} a mais` : restantes === 1 ? '1 livre' : `${restantes} livres`
  const { beneficiario, contratadoSolicitante: solicitante } = guia ?? {}
  return (
    <dl className={css.cabecalho}>
      <Campo rotulo="Beneficiário" valor={beneficiario?.nome ?? ''} />
      <Campo
        rotulo="Convênio"
        valor={[beneficiario?.convenio.nome, beneficiario?.plano].filter(Boolean).join(' · ')}
      />
      <Campo
        rotulo="Solicitante"
        valor={solicitante?.profissionalSolicitante.nome ?? solicitante?.nome ?? ''}
      />
      <div>
        <dt>Sessões da guia</dt>
        <dd data-limite={alemDaGuia(usadas, quantidade) ?? undefined}>
          {guia ? `${usadas} de ${quantidade} usadas` : ''}
          {guia ? <small> · {livres}</small> : null}
          <i className={css.barra} style={{ ['--usada' as string]: `${Math.round(parte * 100)}%` }} />
        </dd>
      </div>
    </dl>
  )
}
