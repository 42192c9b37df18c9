import { useHoje } from '@clinica/shared-auth'
import { daysBetween, type FaturamentoDaGuia, formatData } from '@clinica/shared-domain'
import { Button, Chip, Icon } from '@clinica/shared-ui'
import { Link, useHasRoute } from '@clinica/shared-ui/router'
import css from './faturar.module.css'

const Fato = ({ rotulo, valor, resto }: { rotulo: string; valor: string | null; resto?: string }) => (
  <div>
    <dt>{rotulo}</dt>
    <dd>
      {valor || '—'} {resto ? <small>{resto}</small> : null}
    </dd>
  </div>
)

const ha = (dias: number): string | undefined =>
  dias < 0 ? undefined : dias === 0 ? 'hoje' : dias === 1 ? 'há 1 dia' : `há ${dias} dias`

/** What became of it in its packages, the last word first. */
const marcaDe = ({ marcas }: FaturamentoDaGuia) =>
  marcas.glosa
    ? ({ label: 'Glosa', color: 'error', icon: 'alerta' } as const)
    : marcas.arquivada
      ? ({ label: 'Arquivada', color: 'success', icon: 'arquivado' } as const)
      : marcas.faturada
        ? ({ label: 'Faturada', color: 'success', icon: 'ok' } as const)
        : ({ label: 'Enviada para Faturamento', color: 'info', icon: 'remeter' } as const)

/** Whose guide this is and what it says. */
export const Informacoes = ({ guia }: { guia: FaturamentoDaGuia }) => {
  const { icon, ...marca } = marcaDe(guia)
  const endereco = `/guia/cadastro/${guia._id}`
  const temGuia = useHasRoute(endereco)
  const { paciente } = guia
  const hoje = useHoje()
  return (
    <section className={css.painel} aria-labelledby="faturar-guia">
      <header className={css.cabeca}>
        <h2 id="faturar-guia">{paciente.nome_social ?? paciente.nome}</h2>
        <Chip {...marca} icon={<Icon name={icon} size={14} />} />
        {temGuia ? (
          <Button component={Link} to={endereco} size="small" startIcon={<Icon name="guia" size={15} />}>
            Abrir guia
          </Button>
        ) : null}
      </header>
      <dl className={css.fatos}>
        <Fato rotulo="Guia" valor={guia.numero} />
        <Fato rotulo="Convênio" valor={[guia.convenio, guia.plano].filter(Boolean).join(' · ')} />
        <Fato rotulo="Carteira" valor={guia.numeroCarteira} />
        <Fato
          rotulo="Emissão"
          valor={formatData(guia.dataEmissao)}
          resto={ha(daysBetween(guia.dataEmissao, hoje))}
        />
        <Fato rotulo="Unidade" valor={guia.unidade} />
        <Fato rotulo="Especialidade" valor={guia.especialidade} />
        <Fato rotulo="Solicitante" valor={guia.solicitante} />
        <Fato rotulo="Observação do envio" valor={guia.observacaoFaturamento} />
      </dl>
    </section>
  )
}
