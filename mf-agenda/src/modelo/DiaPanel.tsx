import type { DiaSemana } from '@clinica/shared-domain'
import { Button, Icon, LongPressButton } from '@clinica/shared-ui'
import { IntegerField } from '@clinica/shared-ui/fields'
import { useId, useState } from 'react'
import { AdicionarHoras } from './AdicionarHoras'
import { CopiarDia } from './CopiarDia'
import { HorasDoDia } from './HorasDoDia'
import { type Dia, nameOf } from './modelo'
import css from './modelo.module.css'

export type AcoesDoDia = {
  onAddDia: (id: DiaSemana) => void
  onAddHoras: (id: DiaSemana, horas: string[]) => void
  onRemoveHora: (id: DiaSemana, hora: string) => void
  onRemoveTodas: (id: DiaSemana) => void
  onQuantidade: (id: DiaSemana, quantidade: string) => void
  onCopy: (de: DiaSemana, para: DiaSemana[]) => void
}

type Props = AcoesDoDia & {
  id: DiaSemana
  /** undefined while the weekday is not in the template. */
  dia: Dia | undefined
  abertoNoInicio: boolean
  erro: string | undefined
}

const resumo = (dia: Dia | undefined): string => {
  const primeira = dia?.horas[0]
  const ultima = dia?.horas.at(-1)
  if (!dia || !primeira || !ultima) return 'Sem atendimento'
  const n = dia.horas.length
  const vagas =
    dia.quantidade === ''
      ? ''
      : ` · ${dia.quantidade} ${dia.quantidade === '1' ? 'vaga' : 'vagas'} por horário`
  return `${n} ${n === 1 ? 'horário' : 'horários'}, ${primeira.hora} a ${ultima.hora}${vagas}`
}

/** One weekday of the template: quantity, shifts, new hours. */
export const DiaPanel = ({ id, dia, abertoNoInicio, erro, ...acoes }: Props) => {
  const [aberto, setAberto] = useState(abertoNoInicio)
  const corpo = useId()
  const nome = nameOf(id)
  // A message about a closed panel opens it.
  const visivel = aberto || !!erro
  return (
    <section className={css.dia} data-com-horas={!!dia?.horas.length}>
      <h2>
        <button
          type="button"
          aria-expanded={visivel}
          aria-controls={corpo}
          onClick={() => setAberto(!visivel)}
          className={css.cabecalho}
        >
          <Icon name={visivel ? 'abaixo' : 'proximo'} />
          <span>{nome}</span>
          <small>{resumo(dia)}</small>
        </button>
      </h2>
      <div id={corpo} hidden={!visivel} className={css.corpo}>
        {!visivel ? null : !dia ? (
          <Button variant="outlined" startIcon={<Icon name="adicionar" />} onClick={() => acoes.onAddDia(id)}>
            Adicionar {nome}
          </Button>
        ) : (
          <>
            <div className={css.linha}>
              <IntegerField
                digits={2}
                label="Vagas por horário"
                required
                value={dia.quantidade}
                onChange={(texto) => acoes.onQuantidade(id, texto)}
                error={!!erro}
                helperText={erro}
                className={css.campoQuantidade}
              />
              <CopiarDia
                de={id}
                onCopy={(para) => acoes.onCopy(id, para)}
                disabled={dia.horas.length === 0}
              />
              <LongPressButton
                ms={3000}
                color="error"
                label={`Remover todos os horários de ${nome}`}
                disabled={dia.horas.length === 0}
                onLongPress={() => acoes.onRemoveTodas(id)}
              >
                Remover todos
              </LongPressButton>
            </div>
            <AdicionarHoras
              dia={nome}
              existentes={dia.horas.map((h) => h.hora)}
              onAdd={(horas) => acoes.onAddHoras(id, horas)}
            />
            <HorasDoDia dia={dia} onRemove={acoes.onRemoveHora} />
          </>
        )}
      </div>
    </section>
  )
}
