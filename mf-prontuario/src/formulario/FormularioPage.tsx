import { type EspecialidadeDaLista, formularioSchema } from '@clinica/shared-domain'
import { retrying, Skeleton } from '@clinica/shared-ui'
import { CheckboxInput, FormPage, StatusInput, TextInput } from '@clinica/shared-ui/form'
import { PickerInput } from '@clinica/shared-ui/pickers'
import { lazy, Suspense } from 'react'
import { especialidadeApi, formularioApi } from './formulario.api'
import { toForm, toWire } from './grupos'

// Dragging comes with it.
const GruposInput = lazy(retrying(() => import('./GruposInput')))

/** Routes /evolucao/formulario/cadastro and /evolucao/formulario/cadastro/{id} (spec 2 §2). */
export default function FormularioPage() {
  return (
    <FormPage
      resource={formularioApi}
      schema={formularioSchema}
      title="Formulário"
      newTitle="Novo formulário"
      back="/evolucao/formulario"
      invalid="Cadastro de formulário inválido."
      toForm={toForm}
      toWire={toWire}
    >
      <FormPage.Panel title="Geral">
        <TextInput name="nome" label="Nome" max={200} wide />
        <PickerInput<EspecialidadeDaLista>
          name="especialidade"
          label="Especialidade"
          required
          minText={0}
          search={especialidadeApi.list}
          getLabel={(e) => e.nome}
        />
        <StatusInput name="ativo" />
        <CheckboxInput name="avaliacao" label="Questionário de avaliação" />
      </FormPage.Panel>
      <FormPage.Panel title="Grupos e questões">
        <div style={{ gridColumn: '1 / -1', minWidth: 0 }}>
          <Suspense fallback={<Skeleton variant="rounded" height={220} />}>
            <GruposInput />
          </Suspense>
        </div>
      </FormPage.Panel>
    </FormPage>
  )
}
