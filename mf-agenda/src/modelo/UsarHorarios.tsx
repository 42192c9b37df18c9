import { counted, type DiaSemana, readInteiro } from '@clinica/shared-domain'
import {
  AreaError,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Icon,
  Skeleton,
} from '@clinica/shared-ui'
import { IntegerField } from '@clinica/shared-ui/fields'
import { useQuery } from '@clinica/shared-ui/query'
import { useId, useState } from 'react'
import { countNovas, mergeWeek, weekOfProfissionais } from './deHorarios'
import { type Dia, nameOf } from './modelo'
import { type Par, searchProfissionais } from './modelo.api'
import css from './modelo.module.css'

const resumo = ({ horas }: Dia): string => {
  const vagas = horas.reduce((n, h) => n + h.quantidade, 0)
  return `${counted(horas.length, 'horário', 'horários')}, ${horas[0]?.hora} a ${horas.at(-1)?.hora} · ${counted(vagas, 'vaga', 'vagas')}`
}

type Props = { par: Par; dias: Dia[]; onApply: (dias: Dia[], novas: number) => void }

const Previa = ({ par, dias, onApply, close }: Props & { close: () => void }) => {
  const [passo, setPasso] = useState('60')
  const [vagas, setVagas] = useState('1')
  const { data, error, refetch } = useQuery({
    queryKey: ['modelo', 'profissionais', par],
    queryFn: ({ signal }) => searchProfissionais(par, signal),
  })
  const minutos = readInteiro(passo, 3) ?? 0
  const porProfissional = readInteiro(vagas, 3) ?? 0
  const validos = minutos >= 5 && porProfissional >= 1
  const semana = validos && data ? weekOfProfissionais(data, par, minutos, porProfissional) : []
  const junta = mergeWeek(dias, semana)
  const novas = countNovas(dias, junta)
  return (
    <>
      <DialogContent>
        <p>
          A semana dos profissionais de {par.especialidade} em {par.unidade} vira a agenda. O que já está nela
          fica como está.
        </p>
        <div className={css.linha}>
          <IntegerField
            digits={3}
            label="A cada (minutos)"
            value={passo}
            onChange={setPasso}
            error={minutos < 5}
            className={css.campoHora}
          />
          <IntegerField
            digits={3}
            label="Vagas por profissional"
            value={vagas}
            onChange={setVagas}
            error={porProfissional < 1}
            className={css.campoHora}
          />
        </div>
        {error && !data ? (
          <AreaError titulo="Não foi possível listar os profissionais." onRetry={() => void refetch()} />
        ) : !data ? (
          <Skeleton variant="rounded" height={120} />
        ) : novas === 0 ? (
          <p className={css.vazio}>
            {!validos
              ? 'Informe 5 minutos ou mais e ao menos 1 vaga.'
              : semana.length === 0
                ? 'Nenhum profissional tem horários cadastrados aqui.'
                : 'Todos os horários dos profissionais já estão na agenda.'}
          </p>
        ) : (
          <dl className={css.previa} aria-label="Agenda como ficará">
            {junta.map((dia) => (
              <div key={dia.dia_semana} className={css.semana}>
                <dt>{nameOf(dia.dia_semana as DiaSemana)}</dt>
                <dd>{dia.horas.length > 0 ? resumo(dia) : 'Sem atendimento'}</dd>
              </div>
            ))}
          </dl>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>Cancelar</Button>
        <Button
          variant="contained"
          disabled={novas === 0}
          onClick={() => {
            onApply(semana, novas)
            close()
          }}
        >
          {novas > 0 ? `Usar ${counted(novas, 'horário', 'horários')}` : 'Usar horários'}
        </Button>
      </DialogActions>
    </>
  )
}

/** The template from the hours that the professionals already have: seen before, joined to what is there, with a way back. */
export const UsarHorarios = (props: Props) => {
  const [aberto, setAberto] = useState(false)
  const titulo = useId()
  const close = () => setAberto(false)
  return (
    <>
      <Button variant="outlined" startIcon={<Icon name="relogio" />} onClick={() => setAberto(true)}>
        Usar horários dos profissionais
      </Button>
      <Dialog open={aberto} onClose={close} aria-labelledby={titulo}>
        <DialogTitle id={titulo}>Usar horários dos profissionais</DialogTitle>
        {aberto ? <Previa {...props} close={close} /> : null}
      </Dialog>
    </>
  )
}
