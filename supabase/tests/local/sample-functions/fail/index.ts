Deno.serve(() => Promise.reject(new Error("segreto: la chiave è 1234")));
