import { DIAS_DA_SEMANA, type ModeloDeAgenda } from '@clinica/shared-domain'
import { OBRIGATORIO } from '@clinica/shared-domain/comum/mensagens'
import { Button, Chip, Icon } from '@clinica/shared-ui'
import { useUnsavedGuard } from '@clinica/shared-ui/form'
import { useEffect } from 'react'
import { DiaPanel } from './DiaPanel'
import { withoutQuantidade } from './modelo'
import type { Par } from './modelo.api'
import css from './modelo.module.css'
import { UsarHorarios } from './UsarHorarios'
import { useEdicao } from './useEdicao'
import { useSaveModelo } from './useSaveModelo'

type Props = {
  par: Par
  modelo: ModeloDeAgenda | null
  onAlterado: (alterado: boolean) => void
  onReload: () => Promise<void>
}

/** The week of one pair: seven panels, save, discard. */
export const EditorDoModelo = ({ par, modelo, onAlterado, onReload }: Props) => {
  const { dias, acoes, discard, replace, apply, alterado } = useEdicao(modelo)
  const { save, salvando, tentou, dialog } = useSaveModelo({
    par,
    modelo,
    dias,
    onDias: replace,
    onReload,
  })
  useUnsavedGuard(alterado)
  useEffect(() => onAlterado(alterado), [alterado, onAlterado])
  useEffect(() => {
    const onKey = (e: KeyboardEvent) => {
      if (!(e.ctrlKey || e.metaKey) || e.key.toLowerCase() !== 's') return
      e.preventDefault()
      if (alterado) void save()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [alterado, save])

  const faltam = tentou ? withoutQuantidade(dias) : []
  return (
    <div className={css.editor}>
      {dialog}
      <div className={css.barra}>
        <p>
          {modelo
            ? 'Segure um horário por 3 segundos para removê-lo.'
            : 'Esta agenda ainda não existe: ela é criada ao salvar.'}
        </p>
        {alterado ? (
          <Chip size="small" color="warning" variant="outlined" label="Alterações não salvas" />
        ) : null}
        <UsarHorarios par={par} dias={dias} onApply={apply} />
        <Button onClick={discard} disabled={!alterado || salvando}>
          Descartar
        </Button>
        <Button
          variant="contained"
          startIcon={<Icon name="salvar" />}
          onClick={() => void save()}
          disabled={!alterado}
          loading={salvando}
        >
          Salvar
        </Button>
      </div>
      {/* A save ends with the week as it then is: nothing is changed behind it. */}
      <div inert={salvando} className={css.dias}>
        {DIAS_DA_SEMANA.map((id, i) => (
          <DiaPanel
            key={id}
            id={id}
            dia={dias.find((dia) => dia.dia_semana === id)}
            abertoNoInicio={i === 0}
            erro={faltam.some((dia) => dia.dia_semana === id) ? OBRIGATORIO : undefined}
            {...acoes}
          />
        ))}
      </div>
    </div>
  )
}
