import {
  type CampoDaJuncao,
  type ChoqueDaJuncao,
  diferencas,
  formatData,
  isData,
  NAO_INFORMADO,
  type PreviaDaJuncao,
} from '@clinica/shared-domain'
import { Alert } from '@clinica/shared-ui'
import { Link, useHasRoute } from '@clinica/shared-ui/router'
import css from './juncao.module.css'

/** How a value reads: dates as everywhere, what is empty as such. */
const show = (valor: string): string =>
  valor === '' ? NAO_INFORMADO : isData(valor) ? formatData(valor) : valor

/** What one has and the other has not is taken over unless the person says otherwise. */
export const proposed = ({ fica, outro }: PreviaDaJuncao): CampoDaJuncao[] =>
  diferencas(fica, outro)
    .filter((d) => d.fica === '')
    .map((d) => d.campo)

type Props = {
  previa: PreviaDaJuncao
  /** Fields that are taken over from the other register. */
  campos: readonly CampoDaJuncao[]
  onCampos: (campos: CampoDaJuncao[]) => void
}

/** Field by field, where the two registers differ: which value stays. */
export const Diferencas = ({ previa, campos, onCampos }: Props) => {
  const linhas = diferencas(previa.fica, previa.outro)
  if (linhas.length === 0) return <p className={css.nada}>Os dois cadastros têm os mesmos dados.</p>
  const choose = (campo: CampoDaJuncao, doOutro: boolean) =>
    onCampos(doOutro ? [...campos, campo] : campos.filter((c) => c !== campo))
  return (
    <div className={css.linhas}>
      <div className={css.cabecalho} aria-hidden="true">
        <span />
        <b>Cadastro que fica</b>
        <b>Cadastro que se junta a ele</b>
      </div>
      {linhas.map(({ campo, label, fica, outro }) => (
        <fieldset key={campo} className={css.linha}>
          <legend>{label}</legend>
          {[false, true].map((doOutro) => (
            <label key={String(doOutro)} className={css.opcao}>
              <input
                type="radio"
                name={`juncao-${campo}`}
                checked={campos.includes(campo) === doOutro}
                onChange={() => choose(campo, doOutro)}
              />
              <span>
                {campo === 'convenios' && doOutro && outro !== '' ? 'Levar também: ' : ''}
                {show(doOutro ? outro : fica)}
              </span>
            </label>
          ))}
        </fieldset>
      ))}
    </div>
  )
}

const count = (n: number, um: string, muitos: string): string => (n === 1 ? `1 ${um}` : `${n} ${muitos}`)

/** What goes over with the register. */
export const OQueMove = ({ previa: { movem, outro, fica } }: { previa: PreviaDaJuncao }) => (
  <p className={css.nada}>
    Passam de <b>{outro.nome}</b> para <b>{fica.nome}</b>:{' '}
    {[
      count(movem.agendamentos, 'agendamento', 'agendamentos'),
      count(movem.guias, 'guia', 'guias'),
      count(movem.registros, 'registro do prontuário', 'registros do prontuário'),
      count(movem.documentos, 'documento', 'documentos'),
    ].join(', ')}
    . O que foi escrito continua dizendo com que nome foi registrado.
  </p>
)

const PORQUE = {
  hora: 'os dois têm agendamento neste horário',
  faturamento: 'os dois têm sessão faturada neste dia',
} as const

/** What one patient cannot have, with a way to each. */
export const Choques = ({
  choques,
  outro,
  fica,
}: {
  choques: readonly ChoqueDaJuncao[]
  outro: string
  fica: string
}) => {
  const temAgendamentos = useHasRoute(`/paciente/${fica}/agendamentos`)
  return (
    <Alert severity="warning" role="status">
      Há agendamentos dos dois cadastros que um paciente só não pode ter. Mude um deles antes de juntar.
      <ul className={css.choques}>
        {choques.map((c) => (
          <li key={c.ids.join()}>
            {formatData(c.data)} {c.motivo === 'hora' ? c.hora : ''} · {c.especialidade} · {c.unidade}:{' '}
            {PORQUE[c.motivo]}
          </li>
        ))}
      </ul>
      {temAgendamentos ? (
        <span className={css.links}>
          <Link to={`/paciente/${fica}/agendamentos`}>Agendamentos do que fica</Link>
          <Link to={`/paciente/${outro}/agendamentos`}>Agendamentos do outro</Link>
        </span>
      ) : null}
    </Alert>
  )
}
