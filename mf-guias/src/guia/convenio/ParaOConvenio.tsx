import { campoByCaminho, counted } from '@clinica/shared-domain'
import { enderecoDaFalta } from '@clinica/shared-domain/faturamento/enderecoDaFalta'
import { Icon } from '@clinica/shared-ui'
import { useFormSlice } from '@clinica/shared-ui/form'
import { Link, useHasRoute } from '@clinica/shared-ui/router'
import { useVista } from '../vista/vista-context'
import css from './convenio.module.css'
import { campoDaFalta, type FaltaDoConvenio, useParaOConvenio } from './convenio-context'

const LUGARES: Record<FaltaDoConvenio['onde']['tipo'], string> = {
  guia: 'na guia',
  convenio: 'no convênio',
  unidade: 'na unidade',
  profissional: 'no cadastro de',
  medico: 'no cadastro de',
  paciente: 'no cadastro de',
  sessao: 'na sessão',
  tabela: 'na tabela',
}

/** 'campo 10' of the guide, 'no convênio Serra Verde' of what is mended elsewhere. */
const lugarDa = (falta: FaltaDoConvenio): string => {
  const { tipo, nome = '' } = falta.onde
  if (tipo === 'guia') {
    const campo = campoByCaminho(campoDaFalta(falta))
    return campo ? `campo ${campo.numero}` : 'na guia'
  }
  return tipo === 'sessao' ? LUGARES.sessao : `${LUGARES[tipo]} ${nome}`.trim()
}

const Dita = ({ falta }: { falta: FaltaDoConvenio }) => (
  <>
    <Icon name={falta.severidade === 'bloqueia' ? 'desativado' : 'alerta'} size={14} />
    <span>
      <span className="so-leitor">{falta.severidade === 'bloqueia' ? 'Bloqueia: ' : 'Avisa: '}</span>
      {falta.mensagem}
      <small>
        {lugarDa(falta)} · <abbr title={`Código ${falta.codigo} da tabela 38 da ANS`}>{falta.codigo}</abbr>
      </small>
    </span>
  </>
)

const Item = ({ falta, guia }: { falta: FaltaDoConvenio; guia: string }) => {
  const { goToCampo } = useVista()
  const endereco = enderecoDaFalta(falta, guia)
  const tem = useHasRoute(endereco.split('?')[0] ?? '')
  return (
    <li data-tipo={falta.severidade}>
      {falta.onde.tipo === 'guia' ? (
        <button type="button" onClick={() => goToCampo(campoDaFalta(falta))}>
          <Dita falta={falta} />
        </button>
      ) : tem ? (
        <Link to={endereco}>
          <Dita falta={falta} />
        </Link>
      ) : (
        <span className={css.semPorta}>
          <Dita falta={falta} />
        </span>
      )}
    </li>
  )
}

const contagem = (faltas: readonly FaltaDoConvenio[]): string => {
  const bloqueiam = faltas.filter((f) => f.severidade === 'bloqueia').length
  const avisam = faltas.length - bloqueiam
  return [
    bloqueiam > 0 && counted(bloqueiam, 'bloqueia', 'bloqueiam'),
    avisam > 0 && counted(avisam, 'avisa', 'avisam'),
  ]
    .filter(Boolean)
    .join(' · ')
}

/**
 * What the insurer would cut of the guide as it is saved, each a step away from where it is mended. It is never a reason not to
 * save: a guide is written before its authorisation comes.
 */
export const ParaOConvenio = ({ guia, classe }: { guia: string; classe?: string | undefined }) => {
  const convenio = useParaOConvenio()
  const [mudou] = useFormSlice((f) => [f.dirty])
  if (!convenio) return null
  const { situacao, faltas, refetch } = convenio
  return (
    <details className={[css.painel, classe].filter(Boolean).join(' ')} open>
      <summary>
        <Icon name="proximo" size={14} className={css.seta} />
        <b>Para o convênio</b>
        <span className={css.conta}>{contagem(faltas)}</span>
      </summary>
      {situacao === 'carregando' ? (
        <p role="status">Conferindo…</p>
      ) : situacao === 'erro' ? (
        <p role="status">
          Não deu para conferir agora. Salvar funciona.{' '}
          <button type="button" className={css.conferir} onClick={refetch}>
            Conferir
          </button>
        </p>
      ) : faltas.length === 0 ? (
        <p className={css.nada}>
          <Icon name="ok" size={14} /> Nada a corrigir
        </p>
      ) : (
        <ul>
          {faltas.map((falta, i) => (
            <Item key={`${falta.codigo} ${falta.campo} ${i}`} falta={falta} guia={guia} />
          ))}
        </ul>
      )}
      {mudou && situacao === 'pronta' ? (
        <p>Confere a guia como está salva; ao salvar, confere de novo.</p>
      ) : null}
    </details>
  )
}
