document.documentElement.dataset["font"] = "Medium";
