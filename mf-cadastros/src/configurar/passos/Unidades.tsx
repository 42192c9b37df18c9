import { hojeNaClinica, useSaveKey } from '@clinica/shared-auth'
import { freeNumber, unidadesDaConfiguracao } from '@clinica/shared-domain'
import { CheckboxInput, DigitsInput, TextInput } from '@clinica/shared-ui/form'
import { invalidateRegister } from '@clinica/shared-ui/query'
import { closeFeriados, createUnidade } from '../configurar.api'
import { JaCadastrados, Linhas } from '../Linhas'
import { Passo, saveRows } from '../Passo'
import type { PropsDoPasso } from './tipos'

type Linha = { nome: string; faixa: string }

/** Name and units. */
export const Unidades = ({ registros, onDone }: PropsDoPasso) => {
  const send = useSaveKey()
  const nova = (antes: readonly Linha[]): Linha => ({
    nome: '',
    faixa: String(freeNumber([...registros.unidades.map((u) => u.faixa), ...antes.map((u) => u.faixa)])),
  })
  const vazia = registros.unidades.length === 0
  return (
    <Passo<{ unidades: Linha[]; feriados: boolean }>
      passo="unidades"
      titulo="Nome e unidades"
      explicacao="Como a clínica se chama. Quem atende em mais de um endereço cadastra cada um; endereço e CNPJ entram depois, no cadastro da unidade."
      schema={unidadesDaConfiguracao}
      initial={{ unidades: vazia ? [nova([])] : [], feriados: vazia }}
      save={async (valores) => {
        try {
          await saveRows<typeof valores, Linha>(valores, 'unidades', (u) => createUnidade(send, u))
          if (valores.feriados) await closeFeriados(send, hojeNaClinica())
        } finally {
          void invalidateRegister('unidade')
          void invalidateRegister('fechamento')
        }
      }}
      onDone={onDone}
    >
      <JaCadastrados nomes={registros.unidades.map((u) => u.nome)} em="/unidade" />
      <Linhas<Linha> name="unidades" titulo="Unidade" nova={nova} adicionar="Adicionar unidade">
        {(i) => (
          <>
            <TextInput name={`unidades[${i}].nome`} label="Nome" max={60} />
            <DigitsInput
              name={`unidades[${i}].faixa`}
              label="Faixa"
              max={4}
              helperText="Com que começam os números das guias desta unidade."
            />
          </>
        )}
      </Linhas>
      <CheckboxInput name="feriados" label="Fechar nos feriados nacionais deste ano e do próximo" />
    </Passo>
  )
}
