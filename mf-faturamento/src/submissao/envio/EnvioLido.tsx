import type { IndicacaoAnswer } from '@clinica/shared-domain'
import { Alert, Button, Icon } from '@clinica/shared-ui'
import css from './envio.module.css'
import { GuiasDoMes } from './GuiasDoMes'
import { guiasDe } from './guias'
import { Passos } from './Passos'
import { ReabrirEnvio } from './ReabrirEnvio'
import { Resumo } from './Resumo'

type Props = { mes: string; dados: IndicacaoAnswer; proprio: boolean }

/** A month that is only read: one's own once it is finished, or another's. */
export const EnvioLido = ({ mes, dados, proprio }: Props) => {
  const { indicacao, profissional } = dados
  return (
    <>
      <Passos indicacao={indicacao} acao={<ReabrirEnvio mes={mes} dados={dados} />} />
      <div className={css.colunas}>
        <div className={css.pilha}>
          <GuiasDoMes
            guias={guiasDe(indicacao)}
            vazio={indicacao ? null : 'Este profissional ainda não salvou nada neste mês.'}
          />
        </div>
        <Resumo
          mes={mes}
          guias={guiasDe(indicacao)}
          sistema={dados}
          deQuem={proprio ? 'suas' : `de ${profissional?.nome ?? ''}`}
        >
          {proprio ? (
            <Alert severity="success" className={css.aviso}>
              Finalizado. Para corrigir, fale com a gerência.
            </Alert>
          ) : null}
        </Resumo>
      </div>
      {proprio ? (
        <div className={css.barra}>
          <p>Somente leitura</p>
          <Button variant="contained" startIcon={<Icon name="salvar" />} disabled>
            Salvar
          </Button>
        </div>
      ) : null}
    </>
  )
}
